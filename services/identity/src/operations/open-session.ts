import { AppError, type identity } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { emailKey } from '../domain/email-key.ts'
import { NOBODYS_PASSWORD_HASH, verifyPassword } from '../domain/password.ts'
import { admitAttempt, attemptSubjects, forgive } from '../sign-in/throttle.ts'
import { findSession, insertSession } from '../store/sessions.ts'
import { findUserByEmailKey } from '../store/users.ts'

const HOUR_MS = 3_600_000

/** Every attempt that is admitted takes one Argon2id, whether or not the email is known: time tells nothing. */
export const openSession: IdentityHandler<typeof identity.operations.openSession> = async (ctx, input) => {
  const key = emailKey(input.email)
  const subjects = attemptSubjects(key, input.address)
  await admitAttempt(ctx, subjects)

  const user = await findUserByEmailKey(ctx.db, key)
  const passwordHash = user?.password_hash ?? NOBODYS_PASSWORD_HASH
  const matches = await verifyPassword(input.password, passwordHash)
  if (!user || !matches || user.status !== 'active') throw new AppError('invalid_credentials')
  await forgive(ctx, subjects)
  if (user.firm_suspended) throw new AppError('firm_suspended')

  const id = newId('ses')
  const now = ctx.now()
  const opened = await insertSession(ctx.db, user.firm_id, {
    id,
    userId: user.id,
    passwordHash,
    tokenSha256: input.token_sha256,
    expiresAt: new Date(Date.parse(now) + ctx.deps.config.SESSION_HOURS * HOUR_MS).toISOString(),
    now,
  })
  const session = opened && (await findSession(ctx.db, user.firm_id, id))
  if (!session) throw new AppError('invalid_credentials')
  return session
}
