import { AppError, type FirmId, type UserId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { IdentityCtx } from '../deps.ts'
import { NOBODYS_PASSWORD_HASH, verifyPassword } from '../domain/password.ts'
import { admitAccountAttempt, forgiveAccount, takeBackAccountAttempt } from '../sign-in/throttle.ts'
import { findPassword, lockUserWithPassword } from '../store/passwords.ts'

/** The signed-in user, who has just said their password. */
export interface ProvenUser {
  firmId: FirmId
  id: UserId
  email: string
  emailKey: string
  passwordHash: string
}

/**
 * Has the signed-in user say their password again, throttled as sign-in is.
 *
 * @throws AppError wrong_password, invalid_session, rate_limit_exceeded
 */
export async function proveUser(ctx: IdentityCtx, password: string): Promise<ProvenUser> {
  const { firmId, id } = signedIn(ctx)
  const user = await findPassword(ctx.db, firmId, id)
  if (!user) throw new AppError('invalid_session')
  await admitAccountAttempt(ctx, user.email_key)
  const passwordHash = user.password_hash ?? NOBODYS_PASSWORD_HASH
  if (!(await verifyPassword(password, passwordHash))) throw new AppError('wrong_password')
  return { firmId, id, email: user.email, emailKey: user.email_key, passwordHash }
}

/** Locks the user until commit; refuses when the password has changed since it was said. */
export async function lockProven(tx: Tx, { firmId, id, passwordHash }: ProvenUser): Promise<void> {
  if (!(await lockUserWithPassword(tx, firmId, id, passwordHash))) throw new AppError('wrong_password')
}

/** What was said was right to the end: earlier failures no longer count. */
export function forgiveProven(ctx: IdentityCtx, { emailKey }: Pick<ProvenUser, 'emailKey'>): Promise<void> {
  return forgiveAccount(ctx, emailKey)
}

/**
 * For a password that was right where a second step is still to be made: it counts as no failure itself, and forgives
 * none, since guesses at codes are among them.
 */
export function takeBackProof(ctx: IdentityCtx, { emailKey }: Pick<ProvenUser, 'emailKey'>): Promise<void> {
  return takeBackAccountAttempt(ctx, emailKey)
}

/** Who is signed in. A session has a user. */
export function signedIn(ctx: IdentityCtx): { firmId: FirmId; id: UserId } {
  return { firmId: ctx.principal.firm_id, id: ctx.principal.user_id! }
}
