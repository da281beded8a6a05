import { useSyncExternalStore } from 'react'
import { forgetDrafts } from './drafts.ts'
import { queries } from './queries.ts'

/** Why requests wait: nobody is signed in any more, or somebody else is, in another tab of this browser. */
export type WhyEnded = 'ended' | 'replaced'

export const whyEndedBy = (code: string | undefined): WhyEnded => (code === 'session_replaced' ? 'replaced' : 'ended')

/** Requests that wait for the reader to sign in again; undefined while the session holds. */
let waiting: { why: WhyEnded; requests: ((isSignedIn: boolean) => void)[] } | undefined
const watchers = new Set<() => void>()

/** What the tabs of this browser, which share one session, tell each other: who has signed in, or null once somebody has signed out. */
type News = string | null
const tabs = new BroadcastChannel('dossier.session')

tabs.onmessage = ({ data }: MessageEvent<News>) => {
  const own = reader()?.id
  if (data === null) {
    forgetDrafts()
    location.reload()
  } else if (own === undefined) void queries.invalidateQueries({ queryKey: ['session'] })
  else if (own === data) settle()
  else stop('replaced')
}

/** For whom this page was opened; undefined while that is not known, or nobody is signed in. */
export const reader = () => queries.getQueryData<{ user: { id: string } } | null>(['session'])?.user

/** Waits until the reader has signed in again. */
export function signedInAgain(why: WhyEnded): Promise<boolean> {
  return new Promise((resolve) => {
    stop(why)
    waiting!.requests.push(resolve)
  })
}

/** Sends the requests that wait, and tells the other tabs who has signed in. */
export function goOn(userId: string): void {
  settle()
  tabs.postMessage(userId satisfies News)
}

/** Other tabs show the sign-in page, too. */
export const tellSignedOut = () => tabs.postMessage(null satisfies News)

/** Whether the session has ended while the page was open, and how. */
export const useWhyEnded = (): WhyEnded | undefined => useSyncExternalStore(watch, () => waiting?.why)

function stop(why: WhyEnded): void {
  waiting = { why, requests: waiting?.requests ?? [] }
  tell()
}

function settle(): void {
  const requests = waiting?.requests ?? []
  waiting = undefined
  for (const resolve of requests) resolve(true)
  tell()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function tell(): void {
  for (const watcher of watchers) watcher()
}
