import { AppError, linkNotFound } from '@dossier/contracts'
import { hashToken } from '@dossier/runtime'
import type { IdentityCtx } from '../deps.ts'
import { findPasswordResetByToken, type LinkedReset } from '../store/password-resets.ts'

/**
 * Whose password a link replaces, if it still works.
 *
 * @throws AppError password_reset_not_found, password_reset_expired
 */
export async function requirePasswordReset(ctx: IdentityCtx, token: string): Promise<LinkedReset> {
  const found = await findPasswordResetByToken(ctx.db, hashToken(token))
  if (!found) throw linkNotFound('password_reset_not_found')
  ctx.concerns({ firm_id: found.firm_id, user_id: found.user_id })
  if (found.expires_at <= ctx.now()) throw new AppError('password_reset_expired', { expired_at: found.expires_at })
  return found
}
