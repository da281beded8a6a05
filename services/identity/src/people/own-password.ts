import { AppError, type FirmId, type UserId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { IdentityCtx } from '../deps.ts'
import { NOBODYS_PASSWORD_HASH, verifyPassword } from '../domain/password.ts'
import { admitProof } from '../sign-in/throttle.ts'
import { findPassword, lockUserWithPassword } from '../store/passwords.ts'

/** The signed-in user, who has just given their password. */
export interface ProvenUser {
  firmId: FirmId
  id: UserId
  email: string
  passwordHash: string
  /** Call it once what was asked for is done: earlier failures no longer count. */
  forgive(): Promise<void>
}

/**
 * Asks the signed-in user for their password again. Attempts count by user, apart from sign-ins.
 *
 * @throws AppError wrong_password, invalid_session, rate_limit_exceeded
 */
export async function proveUser(ctx: IdentityCtx, password: string): Promise<ProvenUser> {
  const { firmId, id } = signedIn(ctx)
  const user = await findPassword(ctx.db, firmId, id)
  if (!user) throw new AppError('invalid_session')
  const { forgive } = await admitProof(ctx, id)
  const passwordHash = user.password_hash ?? NOBODYS_PASSWORD_HASH
  if (!(await verifyPassword(password, passwordHash))) throw new AppError('wrong_password')
  return { firmId, id, email: user.email, passwordHash, forgive }
}

/** Locks the user until commit; refuses when the password has changed since it was given. */
export async function lockProven(tx: Tx, { firmId, id, passwordHash }: ProvenUser): Promise<void> {
  if (!(await lockUserWithPassword(tx, firmId, id, passwordHash))) throw new AppError('wrong_password')
}

/** Who is signed in. A session has a user. */
export function signedIn(ctx: IdentityCtx): { firmId: FirmId; id: UserId } {
  return { firmId: ctx.principal.firm_id, id: ctx.principal.user_id! }
}
