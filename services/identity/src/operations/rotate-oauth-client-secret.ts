import { AppError, type identity, notFound } from '@dossier/contracts'
import { hashToken, newOAuthSecret } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { tellOtherAdmins } from '../people/tell-other-admins.ts'
import { lockOAuthClient, setClientSecret } from '../store/oauth-clients.ts'

export const rotateOAuthClientSecret: IdentityHandler<typeof identity.operations.rotateOAuthClientSecret> = (
  ctx,
  { id },
) => {
  ctx.assertMayWiden('admin')
  const firmId = ctx.principal.firm_id
  const secret = newOAuthSecret('client_secret')
  return ctx.transact(async (tx) => {
    const found = await lockOAuthClient(tx, firmId, id)
    if (!found) throw notFound('oauth_client_not_found', id)
    if (found.type === 'public') throw new AppError('invalid_status_transition', { type: 'public' })
    await setClientSecret(tx, firmId, id, hashToken(secret))
    await tellOtherAdmins(tx, ctx, { change: 'oauth_client_secret_rotated', subject: found.name })
    return { ...found, client_secret: secret }
  })
}
