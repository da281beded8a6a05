import { type identity, linkNotFound } from '@dossier/contracts'
import { hashToken } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { requireSignInUnlock } from '../people/require-sign-in-unlock.ts'
import { rememberBrowser } from '../store/known-browsers.ts'
import { lockUser } from '../store/members.ts'
import { takeSignInUnlock } from '../store/sign-in-unlocks.ts'

/** Makes the browser known to the user, and signs nobody in. The link works once, also for two requests at once. */
export const useSignInUnlock: IdentityHandler<typeof identity.operations.useSignInUnlock> = async (
  ctx,
  { token, browser_sha256, browser_salt },
) => {
  const { firm_id: firmId, user_id: userId } = await requireSignInUnlock(ctx, token)
  return ctx.transact(async (tx) => {
    const user = await lockUser(tx, firmId, userId)
    const taken = await takeSignInUnlock(tx, firmId, userId, hashToken(token))
    if (user?.status !== 'active' || !taken) throw linkNotFound('sign_in_unlock_not_found')
    await rememberBrowser(tx, firmId, userId, { tokenSha256: browser_sha256, signedIn: false })
    return { unlocked: true as const, ...(browser_salt !== undefined && { browser_salt }) }
  }, firmId)
}
