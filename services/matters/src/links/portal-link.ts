import { type FirmId, identity, linkNotFound, type MatterId } from '@dossier/contracts'
import { hashToken, isRandomToken } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { findLinkOwner } from '../store/intake-links.ts'

/**
 * The firm and matter of a link's token at the portal, whether or not the link still works.
 *
 * @throws `link_not_found`; `firm_suspended`
 */
export async function findPortalLink(
  ctx: MattersCtx,
  token: string,
): Promise<{ firmId: FirmId; matterId: MatterId; tokenSha256: string }> {
  const tokenSha256 = hashToken(token)
  const owner = isRandomToken(token) ? await findLinkOwner(ctx.db, tokenSha256) : undefined
  if (!owner) throw linkNotFound('link_not_found')
  ctx.concerns({ firm_id: owner.firmId, matter_id: owner.matterId })
  await ctx.call(identity.operations.getFirmStanding, { firm_id: owner.firmId })
  return { ...owner, tokenSha256 }
}
