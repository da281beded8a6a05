import { grantableScopes, type InputOf, type identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { within } from '../domain/scopes.ts'
import { authenticateClient } from '../oauth/authenticate-client.ts'
import { type EndedGrant, endReusedGrant } from '../oauth/end-reused-grant.ts'
import { issueTokens } from '../oauth/issue-tokens.ts'
import { partyOf } from '../oauth/party-of.ts'
import { INVALID_CLIENT, invalidGrant, otherTarget } from '../oauth/refusals.ts'
import { lockGrantOfCode, type StandingGrant } from '../store/oauth-grants.ts'

type Input = InputOf<typeof identity.operations.exchangeAuthorizationCode>

/**
 * One transaction under the grant's lock. A refusal leaves the code valid, except a second use: that ends the grant,
 * and commits although the request is refused.
 */
export const exchangeAuthorizationCode: IdentityHandler<typeof identity.operations.exchangeAuthorizationCode> = async (
  ctx,
  input,
) => {
  const client = await authenticateClient(ctx, input)
  if (!client) return INVALID_CLIENT
  const result = await ctx.transact(async (tx): Promise<identity.TokenResult | EndedGrant> => {
    const grant = await lockGrantOfCode(tx, client.firm_id, client.id, input.code_sha256)
    if (!grant) return invalidGrant('The code is unknown, or its tokens have ended.')
    ctx.concerns(partyOf(client, grant))
    if (grant.code_used_at) return endReusedGrant(tx, client.firm_id, grant, 'code')
    const problem = problemOf(grant, input, tx.now)
    if (problem) return invalidGrant(problem)
    const refusal = otherTarget(input.audience, grant.audience)
    if (refusal) return refusal
    const scopes = within(grant.scopes, grantableScopes(grant.role))
    if (scopes.length === 0) return invalidGrant('The user may do none of this any more.')
    return issueTokens(tx, client.firm_id, grant, { ...input, scopes, codeUsed: true })
  }, client.firm_id)
  if (!('ended' in result)) return result
  ctx.deps.announce({ credential_id: result.ended })
  return result.refusal
}

/** A code without challenge is of an earlier version, which required none of confidential clients. */
function problemOf(grant: StandingGrant, { redirect_uri, code_challenge }: Input, now: string): string | undefined {
  if (grant.code_expires_at <= now) return 'The code has expired.'
  if (!grant.active) return 'The user or the firm is suspended.'
  if (grant.redirect_uri !== redirect_uri) return 'redirect_uri is not the one that the code was asked for with.'
  if (grant.code_challenge === null || grant.code_challenge !== code_challenge) {
    return 'code_verifier does not match the code_challenge.'
  }
  return undefined
}
