import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { call } from './client.ts'

/** What has changed, by ids alone. */
export type News = AnswerOf<'listChanges'>
export type Change = News['changes'][number]

/** Polling interval while there is no stream, in milliseconds. */
const ASK_MS = 4_000
/** How long the page polls before it tries a stream again, in milliseconds. */
const STREAM_AGAIN_MS = 30_000
/** A stream sends something at once. If nothing comes within this time, in milliseconds, something on the way holds it up. */
const SILENT_MS_MAX = 10_000

/**
 * Lock and channel of the stream that all tabs of one person share, because browsers open few connections to a host. The tab that
 * holds the lock passes on what it hears. Two people in one browser may be of different firms.
 */
const nameFor = (userId: string) => `dossier.live.${userId}`

/**
 * Calls `tell` with the changes in the firm of the signed-in user until `signal` aborts. News with `reset` says that changes may
 * have been missed. A tab that opens the stream before it has heard anything begins with it, because its page began to load earlier.
 */
export function followChanges(userId: string, tell: (news: News) => void, signal: AbortSignal): void {
  const name = nameFor(userId)
  const tabs = new BroadcastChannel(name)
  let after: string | undefined
  const hear = (news: News) => {
    after = news.next
    tell(news)
  }
  tabs.onmessage = ({ data }) => hear(data as News)
  signal.addEventListener('abort', () => tabs.close(), { once: true })

  const listen = async () => {
    const hearFirst = (news: News) => {
      if (signal.aborted) return
      const all = after === undefined ? { ...news, reset: true } : news
      hear(all)
      if (navigator.locks) tabs.postMessage(all)
    }
    while (!signal.aborted) {
      await openStream(() => after, hearFirst, signal)
      for (let untilMs = Date.now() + STREAM_AGAIN_MS; Date.now() < untilMs && !signal.aborted; await rest(signal)) {
        await ask(after, signal).then(hearFirst, () => {})
      }
    }
  }
  // Pages outside a secure context have no locks: each tab has a stream of its own.
  if (navigator.locks) navigator.locks.request(name, { signal }, listen).catch(() => {})
  else void listen()
}

function ask(after: string | undefined, signal: AbortSignal): Promise<News> {
  // Without the `Accept` of a stream, the answer is JSON.
  return call(api.listChanges, { after }, { signal })
}

/** Resolves when the browser gives up on the stream, or nothing comes. It reconnects by itself after a lost connection. */
function openStream(after: () => string | undefined, hear: (news: News) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const place = after()
    const source = new EventSource(`/api/v1/live${place ? `?after=${encodeURIComponent(place)}` : ''}`)
    let silence: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(silence)
      source.close()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const watch = () => {
      silence ??= setTimeout(end, SILENT_MS_MAX)
    }
    watch()
    source.addEventListener('changes', ({ data }: MessageEvent<string>) => {
      clearTimeout(silence)
      silence = undefined
      hear(JSON.parse(data))
    })
    source.onerror = () => (source.readyState === EventSource.CLOSED ? end() : watch())
    signal.addEventListener('abort', end)
  })
}

const rest = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ASK_MS)
    signal.addEventListener('abort', end)
  })
