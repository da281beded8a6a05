/** How a request is repeated without being carried out twice. Source: decisions.md section 1, "Idempotency". */

/** The request header in which a caller names a request that it may send again. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'
export const IDEMPOTENCY_KEY_CHARACTERS_MAX = 255

/** `true` on an answer that was kept from an earlier request with the same key. */
export const IDEMPOTENT_REPLAYED_HEADER = 'Idempotent-Replayed'

/** How long an answer is kept. */
export const IDEMPOTENCY_KEPT_MS = 24 * 3_600_000

/** Statuses that mean that nothing was carried out: the request may be corrected and sent with the same key. */
const NOT_CARRIED_OUT: readonly number[] = [400, 401, 403, 429]

/** Whether an answer with this status is stored: if the request was carried out, or the operation refused it. */
export function isKeptStatus(status: number): boolean {
  return status < 500 && !NOT_CARRIED_OUT.includes(status)
}
