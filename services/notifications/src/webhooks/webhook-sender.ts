import { Agent, type Dispatcher } from 'undici'
import type { AttemptResult } from '../domain/delivery-outcome.ts'
import { parseRetryAfter } from '../domain/retry-schedule.ts'
import { signatureHeaders } from '../domain/webhook-signature.ts'
import { attemptErrorOf } from './attempt-error.ts'
import { RefusedTargetError, type TargetGuard } from './target-guard.ts'

/** Of an answer's body this much is read, so that the connection can be used again; nothing of it is kept. */
const ANSWER_BYTES_MAX = 20_000
const USER_AGENT = 'Dossier-Webhooks/1'

/** One attempt to be made. */
export interface WebhookRequest {
  url: string
  /** Each signs. */
  secrets: readonly string[]
  eventId: string
  /** Sent to the byte as it is. */
  body: string
  /** The instant of this attempt. */
  at: string
}

export interface WebhookSender {
  /** Never throws: what goes wrong is in the result. */
  send(request: WebhookRequest): Promise<AttemptResult>
  close(): Promise<void>
}

/**
 * Sends events over connections that are kept alive per origin. Redirects are not followed: they would lead past the
 * guard. `timeoutMs` spans connecting, sending and the whole answer.
 */
export function createWebhookSender(options: { targetGuard: TargetGuard; timeoutMs: number }): WebhookSender {
  const { targetGuard, timeoutMs } = options
  const agent = new Agent({
    allowH2: false,
    connect: { lookup: targetGuard.lookup, timeout: timeoutMs },
    headersTimeout: 0,
    bodyTimeout: 0,
  })

  async function post(request: WebhookRequest, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    if (!targetGuard.allowsText(request.url)) throw new RefusedTargetError('the address is not allowed')
    const url = new URL(request.url)
    const response = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': USER_AGENT,
        ...signatureHeaders(request.secrets, request.eventId, request.at, request.body),
      },
      body: request.body,
      signal,
    })
    await discard(response.body)
    return response
  }

  return {
    async send(request) {
      const startedAt = performance.now()
      const elapsedMs = () => Math.round(performance.now() - startedAt)
      const abort = new AbortController()
      const timer = setTimeout(() => abort.abort(), timeoutMs)
      try {
        const { statusCode, headers } = await post(request, abort.signal)
        return {
          at: request.at,
          response_status: statusCode,
          response_time_ms: elapsedMs(),
          error: null,
          retryAfterMs: parseRetryAfter(headers['retry-after']?.toString(), Date.parse(request.at)),
        }
      } catch (error) {
        return {
          at: request.at,
          response_status: null,
          response_time_ms: elapsedMs(),
          error: attemptErrorOf(error),
          retryAfterMs: null,
        }
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => agent.destroy(),
  }
}

/** Reads to the end or to the bound; beyond it the connection is given up. */
async function discard(body: Dispatcher.ResponseData['body']): Promise<void> {
  body.on('error', () => {})
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > ANSWER_BYTES_MAX) break
  }
}
