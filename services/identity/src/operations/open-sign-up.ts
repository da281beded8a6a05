import type { identity } from '@dossier/contracts'
import { earlier, hashToken, later, newId, newRandomToken, newUuid } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { emailKey } from '../domain/email-key.ts'
import { admitMailRequest } from '../sign-in/throttle.ts'
import { countSignUps, insertSignUp } from '../store/sign-ups.ts'
import { findUserByEmailKey } from '../store/users.ts'

const DAY_MS = 86_400_000
const VALID_MS = DAY_MS
/** More would be a nuisance to the recipient; the links that they have still work. */
const PER_DAY_MAX = 5

/**
 * Does the same work for an email that has an account; its owner gets a different email. Takes no password yet:
 * otherwise a stranger could choose the password for an address whose owner then opens the link.
 */
export const openSignUp: IdentityHandler<typeof identity.operations.openSignUp> = async (ctx, input) => {
  await admitMailRequest(ctx, 'sign-up', input.address)
  const key = emailKey(input.email)
  const user = await findUserByEmailKey(ctx.db, key)
  const firmId = newId('firm')

  return ctx.transact(async (tx) => {
    const dayAgo = earlier(tx.now, DAY_MS)
    if ((await countSignUps(tx, key, dayAgo)) >= PER_DAY_MAX) return { requested: true }
    const token = newRandomToken()
    const expiresAt = later(tx.now, VALID_MS)
    await insertSignUp(tx, firmId, {
      id: newUuid(),
      firmName: input.firm_name,
      email: input.email,
      emailKey: key,
      firstName: input.first_name,
      lastName: input.last_name,
      tokenSha256: hashToken(token),
      expiresAt,
    })
    const { mailer } = ctx.deps
    await mailer.queue(tx, firmId, {
      to: input.email,
      firm: null,
      about: null,
      giveUpAt: expiresAt,
      content: user
        ? { kind: 'sign_up_known', link: mailer.linkTo('password-resets') }
        : { kind: 'sign_up', link: mailer.linkTo('signup', token), expires_at: expiresAt },
    })
    return { requested: true }
  }, firmId)
}
