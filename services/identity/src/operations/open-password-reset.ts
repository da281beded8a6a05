import { randomUUIDv7 } from 'node:crypto'
import type { identity } from '@dossier/contracts'
import { earlier, hashToken, later, newId, newRandomToken } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { emailKey } from '../domain/email-key.ts'
import { admitMailRequest } from '../sign-in/throttle.ts'
import { countPasswordResets, findResettableUser, insertPasswordReset } from '../store/password-resets.ts'

const HOUR_MS = 3_600_000
const VALID_MS = HOUR_MS
/** More would be a nuisance to who is written to; the links that they have still work. */
const PER_HOUR_MAX = 5

/**
 * Does the same work for an unknown email: a row, a sealed email and a job that sends nothing. Requests of strangers
 * lock nobody out, because they change nothing and earlier links keep working.
 */
export const openPasswordReset: IdentityHandler<typeof identity.operations.openPasswordReset> = async (
  ctx,
  { email, address },
) => {
  await admitMailRequest(ctx, 'password-reset', address)
  const key = emailKey(email)
  const user = await findResettableUser(ctx.db, key)
  if (user) ctx.concerns({ firm_id: user.firm.id, user_id: user.id })
  const firmId = user?.firm.id ?? newId('firm')

  return ctx.transact(async (tx) => {
    const hourAgo = earlier(tx.now, HOUR_MS)
    if ((await countPasswordResets(tx, key, hourAgo)) >= PER_HOUR_MAX) return { requested: true }
    const token = newRandomToken()
    const expiresAt = later(tx.now, VALID_MS)
    await insertPasswordReset(tx, user ? { firmId, id: user.id } : null, {
      id: randomUUIDv7(),
      emailKey: key,
      tokenSha256: hashToken(token),
      expiresAt,
    })
    await ctx.deps.mailer.queue(tx, firmId, {
      to: user?.email ?? null,
      firm: user?.firm ?? null,
      about: null,
      giveUpAt: expiresAt,
      content: {
        kind: 'password_reset',
        link: ctx.deps.mailer.linkTo('password-resets', token),
        expires_at: expiresAt,
      },
    })
    return { requested: true }
  }, firmId)
}
