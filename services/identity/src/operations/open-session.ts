import { AppError, type identity } from '@dossier/contracts'
import { aheadMsOf, later, newId } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { emailKey } from '../domain/email-key.ts'
import { NOBODYS_PASSWORD_HASH, verifyPassword } from '../domain/password.ts'
import { takeSecondStep } from '../people/second-step.ts'
import { showSession } from '../sign-in/show-session.ts'
import { admitCode, admitSignIn, claimRefusalRecord } from '../sign-in/throttle.ts'
import { rememberBrowser } from '../store/known-browsers.ts'
import { lockUserWithPassword } from '../store/passwords.ts'
import { insertSession } from '../store/sessions.ts'
import { findTotp } from '../store/totps.ts'
import { findUserInBrowser } from '../store/users.ts'

const HOUR_MS = 3_600_000

/**
 * Every admitted attempt costs one look-up and one Argon2id hash, whether or not the email is known, so its time
 * reveals nothing. Only somebody with the right password learns that there is a second step.
 */
export const openSession: IdentityHandler<typeof identity.operations.openSession> = async (ctx, input) => {
  const key = emailKey(input.email)
  const found = await findUserInBrowser(ctx.db, key, input.browser_sha256 ?? '')
  const party = found && { firm_id: found.user.firm_id, user_id: found.user.id }
  const recordRefusal = async () => {
    if ((await claimRefusalRecord(ctx, key)) && party) ctx.concerns({ ...party, recorded_refusal: true })
  }
  const attempt = { emailKey: key, address: input.address, browser: found?.browser }
  const signIn = await admitSignIn(ctx, attempt, recordRefusal)

  if (party) ctx.concerns(party)
  const passwordHash = found?.user.password_hash ?? NOBODYS_PASSWORD_HASH
  const matches = await verifyPassword(input.password, passwordHash)
  if (!found || !matches || found.user.status !== 'active') throw new AppError('invalid_credentials')
  const { user, browser } = found
  if (user.firm_suspended) {
    await signIn.takeBack()
    throw new AppError('firm_suspended')
  }
  if (user.has_second_step && input.totp === undefined) {
    await signIn.takeBack()
    throw new AppError('totp_required')
  }
  const code = user.has_second_step && !browser?.signedIn ? await admitCode(ctx, user.id, recordRefusal) : undefined

  const id = newId('ses')
  const aheadMs = await aheadMsOf(ctx.deps.firmClocks, user.firm_id)
  const session = await ctx.transact(async (tx): Promise<identity.Session & { token_salt?: string }> => {
    const firmId = user.firm_id
    if (!(await lockUserWithPassword(tx, firmId, user.id, passwordHash))) throw new AppError('invalid_credentials')
    const totp = await findTotp(tx, firmId, user.id)
    if (totp?.enabled_at) {
      // Switched on since the look-up.
      if (input.totp === undefined) throw new AppError('totp_required')
      const isTaken = await takeSecondStep(tx, ctx.deps.sealer, { firmId, id: user.id }, totp, input.totp)
      if (!isTaken) throw new AppError('invalid_credentials')
    }
    const browserId = await rememberBrowser(tx, firmId, user.id, { tokenSha256: input.browser_sha256, signedIn: true })
    await insertSession(tx, firmId, {
      id,
      userId: user.id,
      tokenSha256: input.token_sha256,
      browserId,
      address: input.address,
      userAgent: input.user_agent ?? null,
      expiresAt: later(tx.now, ctx.deps.config.SESSION_HOURS * HOUR_MS),
    })
    const opened = (await showSession(tx, firmId, id, aheadMs))!
    return input.token_salt === undefined ? opened : { ...opened, token_salt: input.token_salt }
  }, user.firm_id)
  ctx.concerns({ firm_id: user.firm_id, user_id: user.id, credential_id: id, actor: 'session' })
  await signIn.forgive()
  await code?.takeBack()
  return session
}
