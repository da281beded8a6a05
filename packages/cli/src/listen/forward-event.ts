import { setTimeout as pause } from 'node:timers/promises'
import type { LoggedEventDetail } from '@dossier/client'
import { webhookHeaders } from './sign-event.ts'
import { pauseAfter } from './until-available.ts'

/** How long the local address may take: longer than webhooks wait, so that a debugger may stop it for a while. */
const ANSWER_MS_MAX = 30_000
/** How long it may still take after Ctrl C: an event whose answer is lost is delivered again by the next run. */
const LAST_ANSWER_MS_MAX = 5_000

/** One try to deliver an event. */
export interface Attempt {
  event: LoggedEventDetail
  /** The HTTP status, or why none came. */
  outcome: number | string
  tookMs: number
  /** The pause before the next try, in milliseconds; undefined if the event was taken. */
  retryMs: number | undefined
}

export interface Forwarding {
  url: string
  secret: string
  tell(attempt: Attempt): void
  signal: AbortSignal
}

/** Delivers an event as webhooks do, until the address answers 2xx. @throws the signal's reason */
export async function forwardEvent(event: LoggedEventDetail, { url, secret, tell, signal }: Forwarding): Promise<void> {
  const body = JSON.stringify(event)
  for (let failures = 0; ; ) {
    signal.throwIfAborted()
    const began = performance.now()
    const outcome = await post(url, body, webhookHeaders(secret, event.id, body, Date.now()), signal)
    const isTaken = typeof outcome === 'number' && outcome >= 200 && outcome < 300
    if (!isTaken) failures++
    const retryMs = isTaken ? undefined : pauseAfter(failures)
    tell({ event, outcome, tookMs: Math.round(performance.now() - began), retryMs })
    if (retryMs === undefined) return
    await pause(retryMs, undefined, { signal })
  }
}

/** A redirect is a failure, as for webhooks. */
async function post(url: string, body: string, headers: Record<string, string>, signal: AbortSignal) {
  const limit = new AbortController()
  const endIn = (ms: number) => setTimeout(() => limit.abort(new Error(`no answer within ${ms / 1_000} s`)), ms)
  const timers = [endIn(ANSWER_MS_MAX)]
  const hurry = () => timers.push(endIn(LAST_ANSWER_MS_MAX))
  signal.addEventListener('abort', hurry)
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: limit.signal })
    // The status counts, whatever becomes of the body. Reading it lets the connection be used again.
    await response.arrayBuffer().catch(() => {})
    return response.status
  } catch (error) {
    const { cause, message } = error as Error
    return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message
  } finally {
    signal.removeEventListener('abort', hurry)
    timers.forEach(clearTimeout)
  }
}
