import { randomUUIDv7 } from 'node:crypto'
import type { identity } from '@dossier/contracts'
import { earlier, hashToken, later, newId, newRandomToken } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { emailKey } from '../domain/email-key.ts'
import { admitMailRequest } from '../sign-in/throttle.ts'
import { findResettableUser } from '../store/password-resets.ts'
import { countSignInUnlocks, insertSignInUnlock } from '../store/sign-in-unlocks.ts'

const HOUR_MS = 3_600_000
const VALID_MS = HOUR_MS
/** Keeps a stranger from flooding a mailbox. Earlier links still work, so the owner always has one. */
const PER_HOUR_MAX = 5

/** Does the same work for an email that nobody has: a row, a sealed email and a job that then sends nothing. */
export const openSignInUnlock: IdentityHandler<typeof identity.operations.openSignInUnlock> = async (
  ctx,
  { email, address },
) => {
  await admitMailRequest(ctx, 'sign-in-unlock', address)
  const key = emailKey(email)
  const user = await findResettableUser(ctx.db, key)
  if (user) ctx.concerns({ firm_id: user.firm.id, user_id: user.id })
  const firmId = user?.firm.id ?? newId('firm')

  return ctx.transact(async (tx) => {
    const hourAgo = earlier(tx.now, HOUR_MS)
    if ((await countSignInUnlocks(tx, key, hourAgo)) >= PER_HOUR_MAX) return { requested: true }
    const token = newRandomToken()
    const expiresAt = later(tx.now, VALID_MS)
    await insertSignInUnlock(tx, user ? { firmId, id: user.id } : null, {
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
        kind: 'sign_in_unlock',
        link: ctx.deps.mailer.linkTo('sign-in-unlocks', token),
        expires_at: expiresAt,
      },
    })
    return { requested: true }
  }, firmId)
}
