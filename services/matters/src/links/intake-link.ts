import {
  AppError,
  type IntakeLinkId,
  type MatterId,
  type matters,
  notFound,
  type ParticipantId,
} from '@dossier/contracts'
import { hashToken, later, newRandomToken, newUuid, type Tx } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { intakeLinkOf } from '../domain/intake-link-url.ts'
import { methodFor, missingFor } from '../domain/link-verification.ts'
import { findHandover } from '../store/former-clients.ts'
import { findLinkToMake, insertLink, type LinkOwner, type LinkToMake, markLinkRevoked } from '../store/intake-links.ts'
import type { StoredMatter } from '../store/matter-rows.ts'
import { lockMatter } from '../store/matters.ts'
import { findParticipant } from '../store/participants.ts'

const DAY_MS = 86_400_000

/** Days that a link lives unless the caller says otherwise. Source: interface.md "Limits". */
export const LINK_DAYS_DEFAULT = 30

export interface CurrentLink {
  matter: StoredMatter
  /** The participant of the link; undefined for the client. */
  participant: matters.Participant | undefined
  intake_link: string
  expires_at: string
  /** The link that this one replaced: pass it to `announceRevoked` after the commit. */
  revoked: IntakeLinkId | undefined
}

/** Selects a link of the matter: the client's, unless a participant is named. */
export interface LinkOf {
  matterId: MatterId
  participantId?: ParticipantId
}

/**
 * Locks the matter until commit, so that one link at a time is made or revoked there.
 *
 * @throws AppError matter_not_found, participant_not_found
 */
export async function lockLinkOwner(
  ctx: MattersCtx,
  tx: Tx,
  { matterId, participantId }: LinkOf,
): Promise<{ matter: StoredMatter; participant: matters.Participant | undefined; owner: LinkOwner }> {
  const firmId = ctx.principal.firm_id
  const matter = await lockMatter(tx, firmId, matterId)
  if (!matter) throw notFound('matter_not_found', matterId)
  if (participantId === undefined) return { matter, participant: undefined, owner: { matterId } }
  const participant = await findParticipant(tx, firmId, matterId, participantId, tx.now)
  if (!participant) throw notFound('participant_not_found', participantId)
  return { matter, participant, owner: { participantId } }
}

/**
 * Their link: the existing one if it is unexpired, otherwise a new one. `forceNew` always makes a new one and revokes
 * the old one. The lock on the matter gives two callers at once the same link.
 *
 * @throws AppError matter_not_found, participant_not_found, invalid_status_transition; service_unavailable where documents
 *   may still show the client what a former one gave: see `settleHandover`
 */
export async function ensureLink(
  ctx: MattersCtx,
  tx: Tx,
  linkOf: LinkOf,
  { expiresDays, forceNew }: { expiresDays: number; forceNew: boolean },
): Promise<CurrentLink> {
  const firmId = ctx.principal.firm_id
  const { matter, participant, owner } = await lockLinkOwner(ctx, tx, linkOf)
  if (matter.status === 'archived') throw new AppError('invalid_status_transition', { from: matter.status })

  if (await findHandover(tx, firmId, matter.id)) throw notHandedOver()
  const { current, ...verification } = await findLinkToMake(tx, firmId, owner)
  assertVerifiable(verification)
  if (current && !forceNew && current.expires_at > tx.now) {
    return {
      matter,
      participant,
      intake_link: intakeLinkOf(ctx.deps.appUrl, openToken(ctx, current)),
      expires_at: current.expires_at,
      revoked: undefined,
    }
  }
  const revoked = current && (await markLinkRevoked(tx, firmId, owner))

  const token = newRandomToken()
  const id = newUuid()
  const expires_at = later(tx.now, expiresDays * DAY_MS)
  await insertLink(tx, firmId, owner, {
    id,
    token_sha256: hashToken(token),
    token_sealed: ctx.deps.sealer.seal(token, linkContext(id)),
    expires_at,
  })
  return { matter, participant, intake_link: intakeLinkOf(ctx.deps.appUrl, token), expires_at, revoked }
}

function notHandedOver(): AppError {
  const internal = 'documents has not handed the matter over to its client yet'
  return new AppError('service_unavailable', {}, { internal })
}

/**
 * The recipient of the link must be able to pass its second step.
 *
 * @throws AppError invalid_status_transition
 */
function assertVerifiable({ method: rule, onFile }: Pick<LinkToMake, 'method' | 'onFile'>): void {
  const method = methodFor(rule, onFile)
  const missing = method && missingFor(method, onFile)
  if (missing)
    throw new AppError('invalid_status_transition', { reason: 'verification_value_missing', method, missing })
}

/** Has gateways forget the link's sessions within a second: it is revoked, or its owner may see something else now. */
export function announceRevoked(ctx: MattersCtx, linkId: IntakeLinkId | undefined): void {
  if (linkId) ctx.deps.announce({ link_id: linkId })
}

/** The token of a stored link. */
export function openToken(ctx: MattersCtx, link: { id: string; token_sealed: string }): string {
  return ctx.deps.sealer.open(link.token_sealed, linkContext(link.id))
}

/** Encryption context of a token: one that is moved to another link can't be decrypted. */
export function linkContext(linkId: string): string {
  return `intake-link:${linkId}`
}
