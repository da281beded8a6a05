import { AppError, linkNotFound } from '@dossier/contracts'
import { hashToken } from '@dossier/runtime'
import type { IdentityCtx } from '../deps.ts'
import { findSignInUnlockByToken, type LinkedUnlock } from '../store/sign-in-unlocks.ts'

/**
 * Whose sign-in a link unlocks, if the link still works.
 *
 * @throws AppError sign_in_unlock_not_found, sign_in_unlock_expired
 */
export async function requireSignInUnlock(ctx: IdentityCtx, token: string): Promise<LinkedUnlock> {
  const found = await findSignInUnlockByToken(ctx.db, hashToken(token))
  if (!found) throw linkNotFound('sign_in_unlock_not_found')
  ctx.concerns({ firm_id: found.firm_id, user_id: found.user_id })
  if (found.expires_at <= ctx.now()) throw new AppError('sign_in_unlock_expired', { expired_at: found.expires_at })
  return found
}
