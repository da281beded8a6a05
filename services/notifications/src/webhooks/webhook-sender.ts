import {
  connectorFor,
  OutgoingClient,
  type OutgoingProxy,
  RefusedTargetError,
  type TargetGuard,
} from '@dossier/runtime'
import { LRUCache } from 'lru-cache'
import type { Agent } from 'undici'
import type { AttemptResult } from '../domain/delivery-outcome.ts'
import { parseRetryAfter } from '../domain/retry-schedule.ts'
import { signatureHeaders } from '../domain/webhook-signature.ts'
import { attemptErrorOf } from './attempt-error.ts'
import { type PostAnswer, post } from './post.ts'

/** User agent for endpoints. */
export const USER_AGENT = 'Dossier-Webhooks/1'
/** Addresses that are judged once and not again for each attempt: each is a few hundred bytes. */
const TARGETS_MAX = 5_000

/** One attempt to be made. */
export interface WebhookRequest {
  url: string
  /** Each signs. */
  secrets: readonly string[]
  eventId: string
  /** Sent byte for byte. */
  body: string
  /** The instant of this attempt. */
  at: string
}

export interface WebhookSender {
  /** Never throws: errors are in the result. */
  send(request: WebhookRequest): Promise<AttemptResult>
  close(): Promise<void>
}

/**
 * Sends events over connections that are kept alive per origin. Redirects are not followed: they would lead past the
 * guard. `timeoutMs` spans connecting, sending and the answer.
 */
export function createWebhookSender(options: {
  targetGuard: TargetGuard
  timeoutMs: number
  proxy?: OutgoingProxy | undefined
}): WebhookSender {
  const { targetGuard, timeoutMs, proxy } = options
  const client = new OutgoingClient({
    allowH2: false,
    connect: connectorFor({ proxy, targetGuard, timeoutMs, allowH2: false }),
    headersTimeout: 0,
    bodyTimeout: 0,
  })

  /** The text of an address is always judged alike; its name is resolved for each connection. */
  const targets = new LRUCache<string, URL>({
    max: TARGETS_MAX,
    memoMethod(text) {
      if (!targetGuard.allowsText(text)) throw new RefusedTargetError('the address is not allowed')
      return new URL(text)
    },
  })

  function signAndPost(agent: Agent, request: WebhookRequest): Promise<PostAnswer> {
    return post(agent, {
      url: targets.memo(request.url),
      headers: {
        'content-type': 'application/json',
        'user-agent': USER_AGENT,
        ...signatureHeaders(request.secrets, request.eventId, request.at, request.body),
      },
      body: request.body,
      timeoutMs,
    })
  }

  let agent: Agent | undefined
  return {
    async send(request) {
      const startedAt = performance.now()
      const elapsedMs = () => Math.round(performance.now() - startedAt)
      try {
        agent ??= await client.agent()
        const { statusCode, headers } = await signAndPost(agent, request)
        return {
          at: request.at,
          response_status: statusCode,
          response_time_ms: elapsedMs(),
          error: null,
          retryAfterMs: parseRetryAfter(headers['retry-after']?.toString(), request.at),
        }
      } catch (error) {
        return {
          at: request.at,
          response_status: null,
          response_time_ms: elapsedMs(),
          error: attemptErrorOf(error),
          retryAfterMs: null,
        }
      }
    },
    close: () => client.destroy(),
  }
}
