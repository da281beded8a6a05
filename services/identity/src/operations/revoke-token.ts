import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { authenticateClient } from '../oauth/authenticate-client.ts'
import { endGrants } from '../oauth/end-grants.ts'
import { INVALID_CLIENT } from '../oauth/refusals.ts'
import { lockGrantOfRefreshToken } from '../store/oauth-grants.ts'
import { deleteAccessToken } from '../store/oauth-tokens.ts'

/** RFC 7009. A token that is unknown or belongs to another client ends nothing, and the answer is the same. */
export const revokeToken: IdentityHandler<typeof identity.operations.revokeToken> = async (ctx, input) => {
  const client = await authenticateClient(ctx, input)
  if (!client) return INVALID_CLIENT
  const { firm_id, id } = client
  const grantId =
    (await ctx.transact(async (tx) => {
      const grant = await lockGrantOfRefreshToken(tx, firm_id, id, input.token_sha256)
      if (grant) await endGrants(tx, firm_id, [grant.id])
      return grant?.id
    }, firm_id)) ?? (await deleteAccessToken(ctx.db, firm_id, id, input.token_sha256))
  if (grantId) {
    ctx.concerns({ firm_id, client_id: id, credential_id: grantId, actor: 'application' })
    ctx.deps.announce({ credential_id: grantId })
  }
  return { outcome: 'done' }
}
