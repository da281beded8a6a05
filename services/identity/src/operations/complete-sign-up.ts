import { AppError, type identity, linkNotFound } from '@dossier/contracts'
import { hashToken, newId } from '@dossier/runtime'
import { eventWithoutRequest } from '../audit/event-without-request.ts'
import type { IdentityHandler } from '../deps.ts'
import { emailKey } from '../domain/email-key.ts'
import { hashPassword } from '../domain/password.ts'
import { slugOf } from '../domain/slug.ts'
import { assertPasswordAllowed } from '../people/assert-password-allowed.ts'
import { requireSignUp } from '../people/require-sign-up.ts'
import { insertFirm } from '../store/firms.ts'
import { insertUser } from '../store/members.ts'
import { deleteSignUpsOfEmail, takeSignUp } from '../store/sign-ups.ts'

/** Firm, admin and the first event of the firm's audit log come to be together, and the other links of the same email are dead. */
export const completeSignUp: IdentityHandler<typeof identity.operations.completeSignUp> = async (
  ctx,
  { token, password },
) => {
  const { firm_id: firmId, email } = await requireSignUp(ctx, token)
  assertPasswordAllowed(password, email)
  const passwordHash = await hashPassword(password)
  return ctx.transact(async (tx) => {
    const signUp = await takeSignUp(tx, firmId, hashToken(token))
    if (!signUp) throw linkNotFound('sign_up_not_found')
    const firm = await insertFirm(tx, {
      id: firmId,
      name: signUp.firm_name,
      slug: slugOf(signUp.firm_name),
      email,
      plan: 'standard',
      timezone: 'UTC',
    })
    const user = await insertUser(tx, firmId, {
      id: newId('usr'),
      email,
      firstName: signUp.first_name,
      lastName: signUp.last_name,
      role: 'admin',
      passwordHash,
      now: tx.now,
    })
    if (!user) throw new AppError('user_already_exists', { email })
    await deleteSignUpsOfEmail(tx, emailKey(email))
    const made = { actor: 'system', action: 'create-firm', firmId, kind: 'settings', resources: [user.id] } as const
    await ctx.deps.auditLog.append(tx, [eventWithoutRequest({ ...made, fields: [`plan=${firm.plan}`] }, tx.now)])
    ctx.concerns({ firm_id: firmId, user_id: user.id })
    return { user, firm }
  }, firmId)
}
