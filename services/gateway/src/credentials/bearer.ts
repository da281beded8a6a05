import { AppError, identity } from '@dossier/contracts'
import { claimsApiKey, hashToken, isOAuthSecret } from '@dossier/runtime'
import { isMcp } from '../mcp/mcp-request.ts'
import { type Caller, refusedCredential, toCaller } from './caller.ts'
import { KnownCredentials } from './known-credentials.ts'
import type { CredentialParts, CredentialVerifier } from './verifier.ts'

interface KnownToken {
  caller: Caller
  expiresAt: string
  audience: identity.TokenAudience
}

/**
 * Access tokens of applications that act for a user, in `Authorization: Bearer` alone. Only hashes are kept. Tokens for MCP are
 * refused everywhere else, and other tokens at MCP: what the firm allows there does not depend on which address is asked.
 */
export function bearerVerifier({ rpc, askAs, clock, config, constants }: CredentialParts): CredentialVerifier {
  const known = new KnownCredentials<KnownToken>({ max: constants.CREDENTIALS_MAX, ttlMs: config.CREDENTIAL_TTL_MS })

  async function lookUp(tokenSha256: string, requestId: string): Promise<KnownToken> {
    const { principal, expires_at, audience, mcp_access } = await rpc.ask(
      identity.operations.authenticateAccessToken,
      { token_sha256: tokenSha256, checks_audience: true },
      requestId,
    )
    return { caller: toCaller(principal, askAs, mcp_access), expiresAt: expires_at, audience }
  }

  return {
    kind: 'bearer',
    read: (req) => req.headers.authorization,
    async verify(authorization, req, requestId, inSlot) {
      const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
      if (token === undefined || !isOAuthSecret('access_token', token)) throw malformed(authorization)
      const tokenSha256 = hashToken(token)
      const { caller, expiresAt, audience } = await known.find(
        tokenSha256,
        () => lookUp(tokenSha256, requestId),
        inSlot,
      )
      if ((audience === 'mcp') !== isMcp(req)) throw new AppError('unauthorized', { hint: HINTS[audience] })
      if (expiresAt <= clock().toISOString()) throw refusedCredential(caller, 'expired_token')
      return caller
    },
    known,
  }
}

/** What a token is for that was sent elsewhere. The request for it names the place (RFC 8707). */
const HINTS: Readonly<Record<identity.TokenAudience, string>> = {
  api: 'This token is for the API. Request one with the resource of the MCP server.',
  mcp: 'This token is for the MCP server. Request one for the API, without resource.',
}

/** Many clients send API keys as bearer tokens or by HTTP Basic: the error tells them where a key belongs. */
function malformed(authorization: string): AppError {
  const [, scheme, value = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(authorization) ?? []
  const isBasic = scheme?.toLowerCase() === 'basic'
  const parts = isBasic ? Buffer.from(value, 'base64').toString().split(':') : [value]
  const isKey = parts.some((part) => claimsApiKey(part))
  return new AppError('unauthorized', isKey ? { hint: 'This is an API key. Send it in the X-Api-Key header.' } : {})
}
