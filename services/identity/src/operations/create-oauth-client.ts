import { AppError, identity } from '@dossier/contracts'
import { hashToken, newId, newOAuthSecret } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { tellOtherAdmins } from '../people/tell-other-admins.ts'
import { insertOAuthClient } from '../store/oauth-clients.ts'

export const createOAuthClient: IdentityHandler<typeof identity.operations.createOAuthClient> = async (
  ctx,
  { name, redirect_uris, type, scopes },
) => {
  ctx.assertMayWiden('admin')
  if (type === 'confidential') refusePrivateSchemes(redirect_uris)
  const secret = type === 'confidential' ? newOAuthSecret('client_secret') : null
  return await ctx.transact(async (tx) => {
    const client = await insertOAuthClient(tx, ctx.principal.firm_id, {
      id: newId('app'),
      name,
      type,
      secretSha256: secret && hashToken(secret),
      redirectUris: redirect_uris,
      scopes,
      createdBy: ctx.principal.user_id,
      now: tx.now,
    })
    await tellOtherAdmins(tx, ctx, { change: 'oauth_client_created', subject: name })
    return { ...client, client_secret: secret }
  })
}

function refusePrivateSchemes(uris: readonly string[]): void {
  const fields = uris.flatMap((uri, index) =>
    identity.isPrivateScheme(uri)
      ? [{ field: `redirect_uris.${index}`, message: 'may have a private scheme only for a public client' }]
      : [],
  )
  if (fields.length > 0) throw new AppError('validation_error', { fields })
}
