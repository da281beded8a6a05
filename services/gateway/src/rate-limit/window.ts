/**
 * The rules of decisions.md section 6, without I/O. A token is the right to one request. Gateways take tokens from a
 * shared count per credential; whatever a gateway may admit, it has taken there first. So the count never lies below
 * what was admitted, and limit and burst hold for all gateways together.
 */
import type { RateLimit } from '@dossier/contracts'

/** Length of a window. It begins with the first request after the one before has ended. */
export const WINDOW_MS = 60_000
/** How long the burst is open from the moment that the limit is used up. */
export const BURST_MS = 10_000

/**
 * A gateway takes this part of what is left beyond what it needs at once. Two other gateways that hold as much and
 * spend nothing withhold 5 % of the limit: a caller who is spread over three gets 95 % whatever he does.
 */
const SPARE_PART = 1 / 40
/** With less than this left nobody takes spare tokens, so that the last ones are given out as they are spent. */
const SPARE_LEFT_MIN = 10

/** What gateways share about one credential. */
export interface WindowCount {
  readonly startedAtMs: number
  /** Tokens that were given out in this window, spent or not. */
  readonly granted: number
  /** When the limit was used up; null while it is not. */
  readonly usedUpAtMs: number | null
  /** Whether this window has a burst. It has none while the burst of the window before is still open. */
  readonly burstable: boolean
}

/** What a gateway asks for. */
export interface TokenOrder {
  /** Requests that wait for a token. */
  readonly needed: number
  /** Requests that were admitted without a token while the count was unreachable. */
  readonly owed: number
  readonly nowMs: number
}

export interface Grant {
  readonly count: WindowCount
  /** Fewer than needed means that the credential is over its limit until the window ends. */
  readonly tokens: number
}

export function hasEnded(window: { startedAtMs: number }, nowMs: number): boolean {
  return nowMs >= window.startedAtMs + WINDOW_MS
}

/** Takes tokens from the count. A request, and nothing else, begins a new window when the count's own has ended. */
export function grantTokens(count: WindowCount | undefined, limit: RateLimit, order: TokenOrder): Grant {
  const { needed, owed, nowMs } = order
  if (count && needed === 0 && hasEnded(count, nowMs)) return { count, tokens: 0 }
  const window = windowAt(count, limit, nowMs)
  const taken = window.granted + owed
  const usedUpAtMs = taken < limit.per_minute ? null : (window.usedUpAtMs ?? nowMs)
  const burstOpen = window.burstable && (usedUpAtMs === null || nowMs < usedUpAtMs + BURST_MS)
  const left = Math.max(0, (burstOpen ? limit.burst : limit.per_minute) - taken)
  const tokens = Math.min(needed, left) + spareTokens(limit.per_minute - taken - needed)
  if (tokens + owed === 0 && count) return { count, tokens }

  const granted = taken + tokens
  return {
    count: { ...window, granted, usedUpAtMs: granted < limit.per_minute ? null : (usedUpAtMs ?? nowMs) },
    tokens,
  }
}

/** Gives tokens back that were not spent. Those of a window that has been replaced are gone with it. */
export function returnTokens(count: WindowCount | undefined, startedAtMs: number, tokens: number): WindowCount {
  if (!count) throw new Error('the count to which tokens go back has disappeared')
  return count.startedAtMs === startedAtMs ? { ...count, granted: count.granted - tokens } : count
}

function windowAt(count: WindowCount | undefined, limit: RateLimit, nowMs: number): WindowCount {
  if (count && !hasEnded(count, nowMs)) return count
  return { startedAtMs: nowMs, granted: 0, usedUpAtMs: null, burstable: !isBursting(count, limit, nowMs) }
}

/** Whether a burst was used that began less than its 10 s ago; a second one at the edge of windows would double it. */
function isBursting(count: WindowCount | undefined, limit: RateLimit, nowMs: number): boolean {
  if (!count || count.usedUpAtMs === null) return false
  return count.granted > limit.per_minute && nowMs < count.usedUpAtMs + BURST_MS
}

/** `left` is what remains of the limit once the needs are met. */
function spareTokens(left: number): number {
  return left < SPARE_LEFT_MIN ? 0 : Math.max(1, Math.floor(left * SPARE_PART))
}
