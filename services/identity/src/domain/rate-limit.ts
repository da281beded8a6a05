import { type Plan, planRateLimits, type RateLimit } from '@dossier/contracts'

/** The burst of a limit that an operator sets without one, as a multiple of it: the ratio that every plan has. */
const BURST_RATIO = 1.5

/** The limit of each of a firm's credentials: what an operator has set, else what the plan allows. */
export function rateLimitOf(plan: Plan, own: { perMinute: number | null; burst: number | null }): RateLimit {
  const per_minute = own.perMinute ?? planRateLimits[plan].per_minute
  const usualBurst = own.perMinute === null ? planRateLimits[plan].burst : Math.floor(own.perMinute * BURST_RATIO)
  return { per_minute, burst: Math.max(per_minute, own.burst ?? usualBurst) }
}
