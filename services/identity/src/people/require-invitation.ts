import { AppError, linkNotFound } from '@dossier/contracts'
import { hashToken } from '@dossier/runtime'
import type { IdentityCtx } from '../deps.ts'
import { findInvitationByToken, type LinkedInvitation } from '../store/invitations.ts'

/**
 * The invitation that a link leads to, if it can be accepted.
 *
 * @throws AppError invitation_not_found, invitation_expired, firm_suspended
 */
export async function requireInvitation(ctx: IdentityCtx, token: string): Promise<LinkedInvitation> {
  const found = await findInvitationByToken(ctx.db, hashToken(token))
  if (!found) throw linkNotFound('invitation_not_found')
  ctx.concerns({ firm_id: found.firm_id, credential_id: found.id })
  if (found.expires_at <= ctx.now()) throw new AppError('invitation_expired', { expired_at: found.expires_at })
  if (found.firm_suspended) throw new AppError('firm_suspended')
  return found
}
