/** Failed deliveries of one moment come back spread over this part of the delay, either way. */
const JITTER = 0.1

/**
 * A receiver may ask for more patience than the schedule has: up to an hour, or up to a multiple of a longer delay.
 * Without a bound, one wrong header would hold a delivery up for years.
 */
const PATIENCE_MS_MAX = 3_600_000
const PATIENCE_TIMES_MAX = 2

/**
 * Milliseconds until the next attempt, or undefined when the schedule is used up. `retryAfterMs` is what the endpoint
 * asked for, if it did: it lengthens the delay, and never shortens it. `random` is in [0, 1).
 */
export function retryDelayMs(
  schedule: readonly number[],
  attemptsMade: number,
  retryAfterMs: number | null,
  random: number,
): number | undefined {
  const scheduled = schedule[attemptsMade - 1]
  if (scheduled === undefined) return undefined
  const jittered = Math.round(scheduled * (1 - JITTER + 2 * JITTER * random))
  const patienceMs = Math.max(PATIENCE_MS_MAX, scheduled * PATIENCE_TIMES_MAX)
  return Math.max(jittered, Math.min(retryAfterMs ?? 0, patienceMs))
}

/**
 * Milliseconds from `now` that a `Retry-After` header asks for: seconds or a date (RFC 9110 section 10.2.3). Null when
 * unreadable.
 */
export function parseRetryAfter(header: string | undefined, now: string): number | null {
  if (!header) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - Date.parse(now))
}
