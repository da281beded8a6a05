import { grantableScopes, type identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { parseScopes, within } from '../domain/scopes.ts'
import { authenticateClient } from '../oauth/authenticate-client.ts'
import { type EndedGrant, endReusedGrant } from '../oauth/end-reused-grant.ts'
import { issueTokens } from '../oauth/issue-tokens.ts'
import { partyOf } from '../oauth/party-of.ts'
import { INVALID_CLIENT, invalidGrant, otherTarget } from '../oauth/refusals.ts'
import { lockGrantOfRefreshToken } from '../store/oauth-grants.ts'
import { findRefreshToken, markRefreshTokenUsed } from '../store/oauth-tokens.ts'

/**
 * One transaction under the grant's lock. A narrower scope applies to the access token only; the refresh token keeps
 * all that was granted (RFC 6749, section 6).
 */
export const refreshTokens: IdentityHandler<typeof identity.operations.refreshTokens> = async (ctx, input) => {
  const client = await authenticateClient(ctx, input)
  if (!client) return INVALID_CLIENT
  const result = await ctx.transact(async (tx): Promise<identity.TokenResult | EndedGrant> => {
    const grant = await lockGrantOfRefreshToken(tx, client.firm_id, client.id, input.used_token_sha256)
    const token = grant && (await findRefreshToken(tx, grant.id, input.used_token_sha256))
    if (!grant || !token) return invalidGrant('The refresh token is unknown, or has ended.')
    ctx.concerns(partyOf(client, grant))
    if (token.used) return endReusedGrant(tx, client.firm_id, grant, 'refresh token')
    if (token.expires_at <= tx.now) return invalidGrant('The refresh token has expired.')
    if (!grant.active) return invalidGrant('The user or the firm is suspended.')
    const refusal = otherTarget(input.audience, grant.audience)
    if (refusal) return refusal

    const asked = input.scope === null ? grant.scopes : parseScopes(input.scope)
    if (!asked?.length || within(asked, grant.scopes).length < asked.length) {
      return { outcome: 'refused', error: 'invalid_scope', description: 'scope must name some of what was granted.' }
    }
    const scopes = within(asked, grantableScopes(grant.role))
    if (scopes.length === 0) return invalidGrant('The user may do none of this any more.')
    await markRefreshTokenUsed(tx, grant.id, input.used_token_sha256)
    return issueTokens(tx, client.firm_id, grant, { ...input, scopes, codeUsed: false })
  }, client.firm_id)
  if (!('ended' in result)) return result
  ctx.deps.announce({ credential_id: result.ended })
  return result.refusal
}
