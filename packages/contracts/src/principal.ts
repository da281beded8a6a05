import { z } from 'zod'
import { Timestamp } from './fields.ts'
import { FirmId, MatterId, OAuthClientId, ParticipantId, UserId } from './ids.ts'
import { VerificationScope } from './matters/resources/link-verification.ts'
import { MayGive, MaySee } from './matters/resources/participant.ts'
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

/** Limits of each plan; null for unlimited. Source: decisions.md section 5. */
export const planLimits: Readonly<Record<Plan, PlanLimits>> = {
  standard: { matters: 250, storageGb: 10, requestsPerPeriod: 100_000, users: 5 },
  pro: { matters: null, storageGb: 100, requestsPerPeriod: 1_000_000, users: 25 },
  enterprise: { matters: null, storageGb: 1000, requestsPerPeriod: 10_000_000, users: null },
}

/** An SI gigabyte, as in price lists of storage, not 2^30. */
export const BYTES_PER_GB = 1_000_000_000

/** Rate limit of a credential. Both values are at least 1, and the burst is not below the limit. */
export const RateLimit = z.object({
  /** Requests per window of 60 s. */
  per_minute: z.int().min(1),
  /** Total requests per window, including those within 10 s after the limit is used up. */
  burst: z.int().min(1),
})
export type RateLimit = z.infer<typeof RateLimit>

/** Default limits of each plan. An operator can set others for a firm. Source: interface.md "Limits". */
export const planRateLimits: Readonly<Record<Plan, RateLimit>> = {
  standard: { per_minute: 100, burst: 150 },
  pro: { per_minute: 500, burst: 750 },
  enterprise: { per_minute: 1000, burst: 1500 },
}

/** Kinds of credentials. The gateway has a verifier for each. */
export const CredentialKind = z.enum(['api_key', 'session', 'bearer', 'portal'])
export type CredentialKind = z.infer<typeof CredentialKind>

/** A participant of a matter at the portal. */
const PortalParticipant = z.object({ id: ParticipantId, matter_id: MatterId, may_see: MaySee, may_give: MayGive })

/** The authenticated caller. Every request between services carries it. */
export const Principal = z.object({
  firm_id: FirmId,
  plan: Plan,
  kind: CredentialKind,
  /**
   * Id of the credential (`key_...`, `ses_...`, `grt_...`), used for logs and limits. All portal sessions of an onboarding
   * link have the id of the link (`lnk_...`).
   */
  credential_id: z.string(),
  /** The person behind the credential; null for a key that no user created. */
  user_id: UserId.nullable(),
  /** The application that acts for the person; null for the person themselves, or a key. */
  client_id: OAuthClientId.nullable().default(null),
  /** The matter of a client at the portal; null for all others, including participants. */
  matter_id: MatterId.nullable().default(null),
  /**
   * Set for a participant at the portal. Their matter is in here and not in `matter_id`, so that code that doesn't handle
   * participants, in an earlier version or in this one, cannot take them for the client.
   */
  participant: PortalParticipant.optional(),
  /**
   * Set at the portal until the second step of the link is passed. Only this member says who the caller is, so that code
   * that doesn't handle the step, in an earlier version or in this one, finds nobody and refuses.
   */
  unverified: z
    .object({
      session_id: z.uuid(),
      /** What the step protects. While the link is locked, everything. */
      scope: VerificationScope,
      /** Whether there were too many wrong answers. The session can then neither give anything nor pass the step. */
      locked: z.literal(true).optional(),
      matter_id: MatterId,
      participant: PortalParticipant.optional(),
    })
    .optional(),
  /** The role, which limits a person besides scopes; null for a key, which only scopes limit. */
  role: Role.nullable().default(null),
  scopes: z.array(Scope),
  /** Whether it may call firm endpoints. */
  admin: z.boolean(),
  /** Set until the person has set up the two-step sign-in that the firm requires. They can do little else. */
  second_step_missing: z.boolean().optional(),
  /** When the person behind a session last gave their password; see `wideningRefusal`. */
  confirmed_at: Timestamp.optional(),
  /** Applies to this credential only. Others of the firm have their own. */
  rate_limit: RateLimit,
})
export type Principal = z.infer<typeof Principal>

/** The caller at the portal: the client of a matter, or a participant with what they may see and give. */
export type PortalPerson = (
  | { matterId: MatterId; participantId: null; maySee: 'own'; mayGive: 'own' }
  | { matterId: MatterId; participantId: ParticipantId; maySee: MaySee; mayGive: MayGive }
) & {
  /**
   * False before a second step that protects earlier answers and files: they and their names may be neither shown nor
   * changed.
   */
  seesGiven: boolean
  /** UUID of the session before that step, which marks what the session adds; null otherwise. */
  unverifiedSession: string | null
}

/** Undefined for callers outside the portal, and before the second step of the link is passed. */
export function portalPersonOf({ kind, matter_id, participant }: Principal): PortalPerson | undefined {
  return kind === 'portal' ? personOf(matter_id, participant, { seesGiven: true, unverifiedSession: null }) : undefined
}

/**
 * The same for operations with `unverified: 'giving'`, which also admit callers before a second step that protects only
 * earlier answers and files.
 */
export function portalGiverOf(principal: Principal): PortalPerson | undefined {
  const { kind, unverified } = principal
  if (kind !== 'portal' || unverified?.scope !== 'given') return portalPersonOf(principal)
  const { session_id: unverifiedSession, matter_id, participant } = unverified
  return personOf(matter_id, participant, { seesGiven: false, unverifiedSession })
}

function personOf(
  matterId: MatterId | null,
  participant: z.infer<typeof PortalParticipant> | undefined,
  rights: Pick<PortalPerson, 'seesGiven' | 'unverifiedSession'>,
): PortalPerson | undefined {
  if (participant) {
    const { id, matter_id, may_see, may_give } = participant
    return { matterId: matter_id, participantId: id, maySee: may_see, mayGive: may_give, ...rights }
  }
  return matterId === null ? undefined : { matterId, participantId: null, maySee: 'own', mayGive: 'own', ...rights }
}
