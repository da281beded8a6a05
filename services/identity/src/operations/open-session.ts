import { AppError, type identity } from '@dossier/contracts'
import { later, newId } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { emailKey } from '../domain/email-key.ts'
import { NOBODYS_PASSWORD_HASH, verifyPassword } from '../domain/password.ts'
import { takeSecondStep } from '../people/second-step.ts'
import { admitAttempt, attemptSubjects, forgive, forgiveAddress } from '../sign-in/throttle.ts'
import { lockUserWithPassword } from '../store/passwords.ts'
import { findSession, insertSession } from '../store/sessions.ts'
import { findTotp } from '../store/totps.ts'
import { findUserByEmailKey } from '../store/users.ts'

const HOUR_MS = 3_600_000

/**
 * Every attempt that is admitted takes one Argon2id, whether or not the email is known: time tells nothing. That there
 * is a second step shows only to who has the password, and until the step is made nothing is forgiven for the account:
 * codes would be guessed without end.
 */
export const openSession: IdentityHandler<typeof identity.operations.openSession> = async (ctx, input) => {
  const key = emailKey(input.email)
  const subjects = attemptSubjects(key, input.address)
  await admitAttempt(ctx, subjects)

  const user = await findUserByEmailKey(ctx.db, key)
  const passwordHash = user?.password_hash ?? NOBODYS_PASSWORD_HASH
  const matches = await verifyPassword(input.password, passwordHash)
  if (!user || !matches || user.status !== 'active') throw new AppError('invalid_credentials')
  if (user.firm_suspended) {
    await forgive(ctx, subjects)
    throw new AppError('firm_suspended')
  }

  const id = newId('ses')
  let session: identity.Session & { token_salt?: string }
  try {
    session = await ctx.transact(async (tx) => {
      const firmId = user.firm_id
      if (!(await lockUserWithPassword(tx, firmId, user.id, passwordHash))) throw new AppError('invalid_credentials')
      const totp = await findTotp(tx, firmId, user.id)
      if (totp?.enabled_at) {
        if (input.totp === undefined) throw new AppError('totp_required')
        const isTaken = await takeSecondStep(tx, ctx.deps.sealer, { firmId, id: user.id }, totp, input.totp)
        if (!isTaken) throw new AppError('invalid_credentials')
      }
      await insertSession(tx, firmId, {
        id,
        userId: user.id,
        tokenSha256: input.token_sha256,
        expiresAt: later(tx.now, ctx.deps.config.SESSION_HOURS * HOUR_MS),
      })
      const opened = (await findSession(tx, firmId, id))!
      return input.token_salt === undefined ? opened : { ...opened, token_salt: input.token_salt }
    }, user.firm_id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'totp_required') await forgiveAddress(ctx, subjects)
    throw error
  }
  await forgive(ctx, subjects)
  return session
}
