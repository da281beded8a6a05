import { type Plan, planRateLimits, type RateLimit } from '@dossier/contracts'

/** The burst of a limit that an operator sets without one, as a multiple of it: the ratio that every plan has. */
const BURST_RATIO = 1.5

/** Rate limit of a signed-in person, in any plan. A page of the console makes up to 15 requests, so nobody reaches it by hand. */
const PAGES: RateLimit = { per_minute: 1_000, burst: 1_500 }

/** Limit of each key and token of a firm: set by an operator, else by the plan. */
export function rateLimitOf(plan: Plan, own: { perMinute: number | null; burst: number | null }): RateLimit {
  const per_minute = own.perMinute ?? planRateLimits[plan].per_minute
  const usualBurst = own.perMinute === null ? planRateLimits[plan].burst : Math.floor(own.perMinute * BURST_RATIO)
  return { per_minute, burst: Math.max(per_minute, own.burst ?? usualBurst) }
}

/** Limit of a signed-in person: set by an operator for the firm, else by its plan, but at least what pages need. */
export function sessionRateLimitOf(plan: Plan, own: { perMinute: number | null; burst: number | null }): RateLimit {
  const { per_minute, burst } = rateLimitOf(plan, own)
  if (own.perMinute !== null) return { per_minute, burst }
  return { per_minute: Math.max(per_minute, PAGES.per_minute), burst: Math.max(burst, PAGES.burst) }
}
