import { type FirmId, identity, type Scope } from '@dossier/contracts'
import { later, type Tx } from '@dossier/runtime'
import { prolongGrant, type StandingGrant } from '../store/oauth-grants.ts'
import { insertTokens } from '../store/oauth-tokens.ts'

const { ACCESS_TOKEN_S, REFRESH_TOKEN_S } = identity

/** Gives the next pair of tokens of a grant that the transaction has locked. */
export async function issueTokens(
  tx: Tx,
  firmId: FirmId,
  grant: StandingGrant,
  tokens: { access_token_sha256: string; refresh_token_sha256: string; scopes: Scope[]; codeUsed: boolean },
): Promise<identity.TokenResult> {
  const expiresAt = later(tx.now, REFRESH_TOKEN_S * 1_000)
  await prolongGrant(tx, firmId, grant.id, { expiresAt, codeUsed: tokens.codeUsed })
  await insertTokens(
    tx,
    grant.id,
    {
      tokenSha256: tokens.access_token_sha256,
      scopes: tokens.scopes,
      expiresAt: later(tx.now, ACCESS_TOKEN_S * 1_000),
    },
    { tokenSha256: tokens.refresh_token_sha256, expiresAt },
  )
  return { outcome: 'issued', scopes: tokens.scopes }
}
