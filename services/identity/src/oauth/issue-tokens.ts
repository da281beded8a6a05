import { type FirmId, identity, type Scope } from '@dossier/contracts'
import { later, type Tx } from '@dossier/runtime'
import { prolongGrant, type StandingGrant } from '../store/oauth-grants.ts'
import { insertTokens } from '../store/oauth-tokens.ts'

const { ACCESS_TOKEN_S, AUTHORIZATION_S_MAX, REFRESH_TOKEN_S } = identity

/**
 * Issues the next pair of tokens of a grant that the transaction has locked. Refresh tokens never outlive the
 * authorization, so that a client that keeps refreshing still needs the user's consent once a year.
 */
export async function issueTokens(
  tx: Tx,
  firmId: FirmId,
  grant: StandingGrant,
  tokens: { access_token_sha256: string; refresh_token_sha256: string; scopes: Scope[]; codeUsed: boolean },
): Promise<identity.TokenResult> {
  const accessExpiresAt = later(tx.now, ACCESS_TOKEN_S * 1_000)
  const authorizationEndsAt = later(grant.created_at, AUTHORIZATION_S_MAX * 1_000)
  const [refreshExpiresAt] = [later(tx.now, REFRESH_TOKEN_S * 1_000), authorizationEndsAt].sort()
  const [, lastExpiresAt] = [accessExpiresAt, refreshExpiresAt!].sort()
  await prolongGrant(tx, firmId, grant.id, { expiresAt: lastExpiresAt!, codeUsed: tokens.codeUsed })
  await insertTokens(
    tx,
    grant.id,
    { tokenSha256: tokens.access_token_sha256, scopes: tokens.scopes, expiresAt: accessExpiresAt },
    { tokenSha256: tokens.refresh_token_sha256, expiresAt: refreshExpiresAt! },
  )
  return { outcome: 'issued', scopes: tokens.scopes }
}
