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

/** A participant of a matter at the portal. */
const PortalParticipant = z.object({ id: ParticipantId, matter_id: MatterId, may_see: MaySee, may_give: MayGive })

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
  /** The one matter that a client at the portal acts on; null for everybody else, participants included. */
  matter_id: MatterId.nullable().default(null),
  /**
   * Set for a participant of a matter at the portal. Their matter is in here and not in `matter_id`: code that does not
   * know of participants, in an earlier version or in this one, must not take them for the client.
   */
  participant: PortalParticipant.optional(),
  /**
   * Set while whoever is at the portal has yet to pass the second step of their link. Who they are is in here alone:
   * code that does not know of the step, in an earlier version or in this one, finds nobody and refuses.
   */
  unverified: z
    .object({
      session_id: z.uuid(),
      /** What is out of reach until then: all of it, once the link is locked. */
      scope: VerificationScope,
      /** Whether there were too many wrong answers: the session gives nothing any more, and cannot take the step. */
      locked: z.literal(true).optional(),
      matter_id: MatterId,
      participant: PortalParticipant.optional(),
    })
    .optional(),
  /** What limits a person besides scopes; null for a key, which scopes alone limit. */
  role: Role.nullable().default(null),
  scopes: z.array(Scope),
  /** Whether firm endpoints are open to it. */
  admin: z.boolean(),
  /** Set while the person has yet to set up the two-step sign-in that the firm requires: they may do little else. */
  second_step_missing: z.boolean().optional(),
  /** When the person behind a session gave their password last; see `wideningRefusal`. */
  confirmed_at: Timestamp.optional(),
  /** Applies to this credential by itself, whatever others of the firm use. */
  rate_limit: RateLimit,
})
export type Principal = z.infer<typeof Principal>

/** Who is asking at the portal: the client of a matter, or a participant with what they may see and give. */
export type PortalPerson = (
  | { matterId: MatterId; participantId: null; maySee: 'own'; mayGive: 'own' }
  | { matterId: MatterId; participantId: ParticipantId; maySee: MaySee; mayGive: MayGive }
) & {
  /**
   * False before a second step that protects what was given: no answer, no file and no name of one may be shown, and
   * nothing of it changed.
   */
  seesGiven: boolean
  /** UUID of the session before that step, which what it adds is marked with; null otherwise. */
  unverifiedSession: string | null
}

/** Undefined for everybody who is not at the portal, and for whoever has yet to pass the second step of their link. */
export function portalPersonOf({ kind, matter_id, participant }: Principal): PortalPerson | undefined {
  return kind === 'portal' ? personOf(matter_id, participant, { seesGiven: true, unverifiedSession: null }) : undefined
}

/**
 * The same for operations with `unverified: 'giving'`: also who has yet to pass a second step that protects what was
 * given.
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
