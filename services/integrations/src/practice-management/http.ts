import type { Readable } from 'node:stream'
import {
  Breaker,
  BreakerOpenError,
  connectorFor,
  type Metrics,
  OutgoingClient,
  type OutgoingProxy,
  ProxyError,
  pause,
  RefusedTargetError,
  type TargetGuard,
} from '@dossier/runtime'
import { LRUCache } from 'lru-cache'
import type { Dispatcher } from 'undici'
import { metrics as definitions } from '../metrics.ts'
import { isFailure, PracticeManagementFailure } from './failure.ts'

/** A page of 200 records with the requested fields is far below this. */
const ANSWER_BYTES_MAX = 2 * 1024 * 1024
/** Waits for a 429, as the wire format has it. */
const THROTTLED_MAX = 3
/** A longer Retry-After is not waited for here: the job runs again then. */
const RETRY_AFTER_MS_MAX = 60_000
/** Nobody means a longer one: it is a mistake, such as an instant instead of seconds. */
const RETRY_AFTER_MS_TOLD_MAX = 3_600_000
/** Used where a 429 says nothing. */
const RETRY_AFTER_MS_DEFAULT = 5_000
/** Pauses before a request that may be repeated is sent again after a failure, each varied by a half. */
const RETRY_PAUSES_MS = [300, 1_000]

/** A call counts once, however often it was repeated. So few that a host which hangs is found out within a minute. */
const BREAKER_WINDOW_MS = 60_000
const BREAKER_CALLS_MIN = 5
const BREAKER_FAILURE_PERCENT_MAX = 50
/** After this, one call waits for the time-out of a host that still hangs; all others fail at once. */
const BREAKER_RESET_MS = 10_000
/** Hosts that are remembered. The addresses for files are the other side's choice. */
const HOSTS_MAX = 100

export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  url: string
  /** Whether the other side chose the address, which the guard must then allow. */
  guarded?: boolean
  headers?: Record<string, string>
  /** Text, or a stream whose length is in the headers. A stream is sent once. */
  body?: string | Readable
  /** Whether the request may be sent again when it is unknown what became of it. */
  repeatable: boolean
  /** Ends the call and its pauses. */
  signal: AbortSignal
  /** Replaces the bound of one attempt, in milliseconds. */
  timeoutMs?: number
  /** Called right before each attempt, after all waiting: what it throws ends the call. */
  beforeAttempt?: (() => void) | undefined
}

/** An answer, possibly about an exhausted rate limit. */
type Attempted = Answer & { retryAfterMs: number | undefined }

export interface Answer {
  status: number
  text: string
  /** Where a redirect leads, as it was sent. */
  location: string | undefined
}

/** Calls to the hosts of the other side: bounded in time and number, with a breaker for each host. */
export interface Http {
  /**
   * Sends a request and returns its answer, whichever status below 500 that has. Redirects are not followed.
   *
   * @throws PracticeManagementFailure `unavailable`, `throttled`, `bad_answer` where the answer is too long, or `refused`
   * where the guard refuses the address
   */
  send(request: OutgoingRequest): Promise<Answer>
  /** The present instant by the clock of a host, a second or two early; undefined before its first answer. */
  theirNow(url: string): string | undefined
  close(): Promise<void>
}

export function createHttp(options: {
  timeoutMs: number
  connectionsMax: number
  metrics: Metrics
  targetGuard: TargetGuard
  /** Used for all calls, except to the hosts that it excepts. */
  proxy?: OutgoingProxy | undefined
}): Http {
  const { targetGuard, proxy } = options
  const bounds = { connections: options.connectionsMax, pipelining: 1 }
  const connecting = { proxy, timeoutMs: options.timeoutMs }
  const client = new OutgoingClient({ ...bounds, connect: connectorFor(connecting) })
  const guardedClient = new OutgoingClient({ ...bounds, connect: connectorFor({ ...connecting, targetGuard }) })
  const breakers = new LRUCache<string, Breaker>({ max: HOSTS_MAX, dispose: (breaker) => breaker.stop() })
  /** By how much the clock of a host is ahead of ours, by origin, in milliseconds. */
  const clockLeads = new LRUCache<string, number>({ max: HOSTS_MAX })
  const { requests, breakersOpen } = definitions
  const counted = options.metrics.of(requests)
  options.metrics.onScrape([breakersOpen], () => {
    options.metrics.of(breakersOpen).set([...breakers.values()].filter(({ state }) => state === 'open').length)
  })

  function breakerOf(origin: string): Breaker {
    let breaker = breakers.get(origin)
    if (!breaker) {
      breaker = new Breaker({
        windowMs: BREAKER_WINDOW_MS,
        attemptsMin: BREAKER_CALLS_MIN,
        failurePercentMax: BREAKER_FAILURE_PERCENT_MAX,
        resetMs: BREAKER_RESET_MS,
        isFailure: (error) => isFailure(error, 'unavailable') && !error.isGivenUp,
      })
      breakers.set(origin, breaker)
    }
    return breaker
  }

  async function attempt(outgoing: OutgoingRequest): Promise<Attempted> {
    outgoing.beforeAttempt?.()
    try {
      const answer = await ask(outgoing)
      counted.labels(answer.status === 429 ? 'throttled' : answer.status >= 400 ? 'refused' : 'ok').inc()
      return answer
    } catch (error) {
      counted.labels('unavailable').inc()
      throw error
    }
  }

  async function ask(outgoing: OutgoingRequest): Promise<Attempted> {
    const { method, url, headers, body, signal, timeoutMs = options.timeoutMs } = outgoing
    const { origin, host } = new URL(url)
    try {
      const response = await (outgoing.guarded ? guardedClient : client).request(url, {
        method,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      })
      const { statusCode: status, headers: answered } = response
      const theirs = Date.parse(String(answered.date))
      if (!Number.isNaN(theirs)) clockLeads.set(origin, theirs - Date.now())
      if (status >= 500) {
        await response.body.dump()
        throw new PracticeManagementFailure('unavailable', `${host} answered ${status}`, { status, maybeDone: true })
      }
      const text = await readText(response, method !== 'GET' && status < 300)
      return { status, text, location: answered.location?.toString(), retryAfterMs: readRetryAfter(answered) }
    } catch (error) {
      if (isFailure(error)) throw error
      throw error instanceof RefusedTargetError ? refusedAddress(host) : noAnswer(host, error, signal.aborted)
    }
  }

  /** Attempts until there is an answer, as far as the request may be repeated. */
  async function attemptRepeatedly(outgoing: OutgoingRequest): Promise<Attempted> {
    for (let failed = 0; ; failed++) {
      try {
        return await attempt(outgoing)
      } catch (error) {
        const pauseMs = RETRY_PAUSES_MS[failed]
        const isWorthAnother = isFailure(error, 'unavailable') && error.maybeDone
        if (!isWorthAnother || !outgoing.repeatable || pauseMs === undefined || outgoing.signal.aborted) throw error
        await pauseUnlessEnded(pauseMs * (0.5 + Math.random()), outgoing.signal)
      }
    }
  }

  async function attemptUnlessOpen(outgoing: OutgoingRequest): Promise<Attempted> {
    const { origin, host } = new URL(outgoing.url)
    try {
      return await breakerOf(origin).run(() => attemptRepeatedly(outgoing))
    } catch (error) {
      if (!(error instanceof BreakerOpenError)) throw error
      counted.labels('unavailable').inc()
      throw new PracticeManagementFailure(
        'unavailable',
        `${host} has failed so often that it is left alone for a moment`,
      )
    }
  }

  async function send(outgoing: OutgoingRequest): Promise<Answer> {
    // Sockets look names up, and no IP addresses.
    if (outgoing.guarded && !targetGuard.allowsText(outgoing.url)) throw refusedAddress(URL.parse(outgoing.url)?.host)
    for (let throttled = 1; ; throttled++) {
      const answer = await attemptUnlessOpen(outgoing)
      if (answer.status !== 429) return answer
      const retryAfterMs = answer.retryAfterMs ?? RETRY_AFTER_MS_DEFAULT
      if (throttled > THROTTLED_MAX || retryAfterMs > RETRY_AFTER_MS_MAX || isSent(outgoing.body)) {
        throw new PracticeManagementFailure('throttled', 'the rate limit of the account is used up', {
          status: 429,
          retryAfterMs,
        })
      }
      await pauseUnlessEnded(retryAfterMs, outgoing.signal)
    }
  }

  return {
    send,
    theirNow(url) {
      const lead = clockLeads.get(new URL(url).origin)
      if (lead === undefined) return undefined
      const now = Date.now() + lead
      return new Date(Math.floor(now / 1_000) * 1_000 - 1_000).toISOString()
    },
    async close() {
      for (const breaker of breakers.values()) breaker.stop()
      await Promise.all([client.close(), guardedClient.close()])
    },
  }
}

async function pauseUnlessEnded(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, signal)
  if (signal.aborted) throw new PracticeManagementFailure('unavailable', 'the call was given up', { isGivenUp: true })
}

/** A stream cannot be sent a second time. */
function isSent(body: OutgoingRequest['body']): boolean {
  return body !== undefined && typeof body !== 'string'
}

async function readText({ body }: Dispatcher.ResponseData, maybeDone: boolean): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > ANSWER_BYTES_MAX)
      throw new PracticeManagementFailure('bad_answer', 'the answer is too long', { maybeDone })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/**
 * Only a connection that was never made proves that nothing was carried out. The error itself stays here: it may carry
 * what was sent and what came.
 */
function noAnswer(host: string, error: unknown, isGivenUp: boolean): PracticeManagementFailure {
  if (error instanceof ProxyError) {
    return new PracticeManagementFailure('unavailable', `${host} was not asked: ${error.message}`, { isGivenUp })
  }
  const { code, name } = error as { code?: string; name?: string }
  const isUnsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code ?? '')
  const why = code ?? name ?? 'unknown'
  return new PracticeManagementFailure('unavailable', `${host} gave no answer (${why})`, {
    maybeDone: !isUnsent,
    isGivenUp,
  })
}

function refusedAddress(host = 'this address'): PracticeManagementFailure {
  const message = `Dossier sends nothing to ${host}: addresses in answers must be public, https and without user name`
  return new PracticeManagementFailure('refused', message)
}

function readRetryAfter(headers: Dispatcher.ResponseData['headers']): number | undefined {
  const value = Number(headers['retry-after'])
  return Number.isFinite(value) && value >= 0 ? Math.min(value * 1_000, RETRY_AFTER_MS_TOLD_MAX) : undefined
}
