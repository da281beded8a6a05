import { earlier, hashToken, later, newId, newRandomToken, newUuid } from '@dossier/runtime'
import type { IdentityCtx } from '../deps.ts'
import { emailKey } from '../domain/email-key.ts'
import { admitMailRequest } from '../sign-in/throttle.ts'
import { countPasswordResets, findResettableUser, insertPasswordReset } from '../store/password-resets.ts'
import { countSignInUnlocks, insertSignInUnlock } from '../store/sign-in-unlocks.ts'

const HOUR_MS = 3_600_000
const VALID_MS = HOUR_MS
/** Keeps a stranger from flooding a mailbox. Earlier links still work, so the owner always has one. */
const PER_HOUR_MAX = 5

const LINKS = {
  password_reset: {
    request: 'password-reset',
    page: 'password-resets',
    count: countPasswordResets,
    insert: insertPasswordReset,
  },
  sign_in_unlock: {
    request: 'sign-in-unlock',
    page: 'sign-in-unlocks',
    count: countSignInUnlocks,
    insert: insertSignInUnlock,
  },
} as const

/**
 * Mails a user the link that somebody asked for without signing in. Does the same work for an email that nobody has: a row, a sealed
 * email and a job that sends nothing. Requests of strangers lock nobody out, because they change nothing and earlier links keep working.
 *
 * @throws AppError rate_limit_exceeded
 */
export async function mailAccountLink(
  ctx: IdentityCtx,
  kind: keyof typeof LINKS,
  { email, address }: { email: string; address: string },
): Promise<{ requested: true }> {
  const { request, page, count, insert } = LINKS[kind]
  await admitMailRequest(ctx, request, address)
  const key = emailKey(email)
  const user = await findResettableUser(ctx.db, key)
  if (user) ctx.concerns({ firm_id: user.firm.id, user_id: user.id })
  const firmId = user?.firm.id ?? newId('firm')

  return await ctx.transact(async (tx) => {
    const hourAgo = earlier(tx.now, HOUR_MS)
    if ((await count(tx, key, hourAgo)) >= PER_HOUR_MAX) return { requested: true }
    const token = newRandomToken()
    const expiresAt = later(tx.now, VALID_MS)
    await insert(tx, user ? { firmId, id: user.id } : null, {
      id: newUuid(),
      emailKey: key,
      tokenSha256: hashToken(token),
      expiresAt,
    })
    await ctx.deps.mailer.queue(tx, firmId, {
      to: user?.email ?? null,
      firm: user?.firm ?? null,
      about: null,
      giveUpAt: expiresAt,
      content: { kind, link: ctx.deps.mailer.linkTo(page, token), expires_at: expiresAt },
    })
    return { requested: true }
  }, firmId)
}
