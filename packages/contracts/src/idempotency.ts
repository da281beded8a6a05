/** Safe retries of requests. Source: decisions.md section 1, "Idempotency". */

import { type ErrorCode, errorKinds } from './error.ts'

/** The request header with the caller's key for a request that it may repeat. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'
export const IDEMPOTENCY_KEY_CHARACTERS_MAX = 255

/** `true` on a response that was stored for an earlier request with the same key. */
export const IDEMPOTENT_REPLAYED_HEADER = 'Idempotent-Replayed'

/** How long the response to a POST is stored. */
export const POST_KEPT_MS = 24 * 3_600_000
/**
 * How long the response to a PATCH or DELETE is stored. Plans bound what a firm creates, but not how often it changes something,
 * and each change answers with a whole resource.
 */
export const CHANGE_KEPT_MS = 3_600_000

/** Statuses of requests that had no effect. The request may be corrected and sent again with the same key. */
const NOT_CARRIED_OUT: readonly number[] = [400, 401, 403, 429]

/** Whether a refusal is stored. One that says that the same request can succeed later is not. */
export function isKeptRefusal(code: ErrorCode): boolean {
  const { status, retryable } = errorKinds[code]
  return status < 500 && !retryable && !NOT_CARRIED_OUT.includes(status)
}
