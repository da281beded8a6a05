import {
  type FirmId,
  identity,
  linkNotFound,
  type MatterId,
  type matters,
  type ParticipantId,
} from '@dossier/contracts'
import { hashToken, isRandomToken } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { findLinkOwner } from '../store/intake-links.ts'

/**
 * Whose link a token at the portal is of, whether or not the link still works.
 *
 * @throws `link_not_found`; `firm_suspended`
 */
export async function findPortalLink(
  ctx: MattersCtx,
  token: string,
): Promise<{
  firmId: FirmId
  matterId: MatterId
  participantId: ParticipantId | null
  rule: matters.LinkRule
  tokenSha256: string
  /** Undefined if identity is of an earlier version. */
  firm: identity.FirmContact | undefined
}> {
  const tokenSha256 = hashToken(token)
  const owner = isRandomToken(token) ? await findLinkOwner(ctx.db, tokenSha256) : undefined
  if (!owner) throw linkNotFound('link_not_found')
  const { firmId: firm_id, matterId: matter_id, participantId: participant_id } = owner
  ctx.concerns({ firm_id, matter_id, participant_id })
  const { contact: firm } = await ctx.call(identity.operations.getFirmStanding, { firm_id })
  return { ...owner, tokenSha256, firm }
}
