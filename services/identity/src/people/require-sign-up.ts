import { AppError, linkNotFound } from '@dossier/contracts'
import { hashToken } from '@dossier/runtime'
import type { IdentityCtx } from '../deps.ts'
import { findSignUpByToken, type StoredSignUp } from '../store/sign-ups.ts'

/**
 * The sign-up that a link completes, if it still works.
 *
 * @throws AppError sign_up_not_found, sign_up_expired
 */
export async function requireSignUp(ctx: IdentityCtx, token: string): Promise<StoredSignUp> {
  const found = await findSignUpByToken(ctx.db, hashToken(token))
  if (!found) throw linkNotFound('sign_up_not_found')
  if (found.expires_at <= ctx.now()) throw new AppError('sign_up_expired', { expired_at: found.expires_at })
  return found
}
