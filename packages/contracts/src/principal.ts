import { z } from 'zod'
import { FirmId, MatterId, OAuthClientId, UserId } from './ids.ts'
import { Role } from './role.ts'
import { Scope } from './scope.ts'

export const Plan = z
  .enum(['standard', 'pro', 'enterprise'])
  .meta({ description: 'The plan of the firm.', example: 'pro' })
export type Plan = z.infer<typeof Plan>

export interface PlanLimits {
  matters: number | null
  /** In units of `BYTES_PER_GB`. */
  storageGb: number
  requestsPerPeriod: number
  users: number | null
}

/** What each plan allows; null is unlimited. Source: decisions.md section 5. */
export const planLimits: Readonly<Record<Plan, PlanLimits>> = {
  standard: { matters: 250, storageGb: 10, requestsPerPeriod: 100_000, users: 5 },
  pro: { matters: null, storageGb: 100, requestsPerPeriod: 1_000_000, users: 25 },
  enterprise: { matters: null, storageGb: 1000, requestsPerPeriod: 10_000_000, users: null },
}

/** A gigabyte as SI and the price lists of storage have it, not 2^30. */
export const BYTES_PER_GB = 1_000_000_000

/** How many requests a credential may make. Both at least 1, and the burst not below the limit. */
export const RateLimit = z.object({
  /** Requests in a window of 60 s. */
  per_minute: z.int().min(1),
  /** Requests in a window in all, those included that come within 10 s after the limit was used up. */
  burst: z.int().min(1),
})
export type RateLimit = z.infer<typeof RateLimit>

/** What each plan allows unless an operator sets other limits for the firm. Source: interface.md "Limits". */
export const planRateLimits: Readonly<Record<Plan, RateLimit>> = {
  standard: { per_minute: 100, burst: 150 },
  pro: { per_minute: 500, burst: 750 },
  enterprise: { per_minute: 1000, burst: 1500 },
}

/** Which kinds of credential there are. Each has a verifier of its own in the gateway. */
export const CredentialKind = z.enum(['api_key', 'session', 'bearer', 'portal'])
export type CredentialKind = z.infer<typeof CredentialKind>

/** Who is asking: the outcome of authentication, carried by every request between services. */
export const Principal = z.object({
  firm_id: FirmId,
  plan: Plan,
  kind: CredentialKind,
  /**
   * The credential's own id (`key_...`, `ses_...`, `grt_...`): what logs and limits are kept by. All portal sessions of
   * one onboarding link are the link (`lnk_...`).
   */
  credential_id: z.string(),
  /** The person behind the credential; null for a key that no user made. */
  user_id: UserId.nullable(),
  /** The application that acts for the person; null when it is the person, or a key. */
  client_id: OAuthClientId.nullable().default(null),
  /** The one matter that a client at the portal acts on; null for everybody else. */
  matter_id: MatterId.nullable().default(null),
  /** What limits a person besides scopes; null for a key, which scopes alone limit. */
  role: Role.nullable().default(null),
  scopes: z.array(Scope),
  /** Whether firm endpoints are open to it. */
  admin: z.boolean(),
  /** Set while the person has yet to set up the two-step sign-in that the firm requires: they may do little else. */
  second_step_missing: z.boolean().optional(),
  /** Applies to this credential by itself, whatever others of the firm use. */
  rate_limit: RateLimit,
})
export type Principal = z.infer<typeof Principal>
