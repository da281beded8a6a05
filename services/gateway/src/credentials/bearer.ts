import { AppError, identity } from '@dossier/contracts'
import { claimsApiKey, hashToken, isOAuthSecret } from '@dossier/runtime'
import { type Caller, refusedCredential, toCaller } from './caller.ts'
import { KnownCredentials } from './known-credentials.ts'
import type { CredentialParts, CredentialVerifier } from './verifier.ts'

interface KnownToken {
  caller: Caller
  expiresAt: string
}

/** Access tokens of applications that act for a user, in `Authorization: Bearer` alone. Only hashes are kept. */
export function bearerVerifier({ rpc, askAs, clock, config, constants }: CredentialParts): CredentialVerifier {
  const known = new KnownCredentials<KnownToken>({ max: constants.CREDENTIALS_MAX, ttlMs: config.CREDENTIAL_TTL_MS })

  async function lookUp(tokenSha256: string, requestId: string): Promise<KnownToken> {
    const { principal, expires_at } = await rpc.ask(
      identity.operations.authenticateAccessToken,
      { token_sha256: tokenSha256 },
      requestId,
    )
    return { caller: toCaller(principal, askAs), expiresAt: expires_at }
  }

  return {
    kind: 'bearer',
    read: (req) => req.headers.authorization,
    async verify(authorization, _req, requestId, inSlot) {
      const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
      if (token === undefined || !isOAuthSecret('access_token', token)) throw malformed(authorization)
      const tokenSha256 = hashToken(token)
      const { caller, expiresAt } = await known.find(tokenSha256, () => lookUp(tokenSha256, requestId), inSlot)
      if (expiresAt <= clock().toISOString()) throw refusedCredential(caller, 'expired_token')
      return caller
    },
    known,
  }
}

/** Many clients send API keys as bearer tokens or by HTTP Basic: the error tells them where a key belongs. */
function malformed(authorization: string): AppError {
  const [, scheme, value = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(authorization) ?? []
  const isBasic = scheme?.toLowerCase() === 'basic'
  const parts = isBasic ? Buffer.from(value, 'base64').toString().split(':') : [value]
  const isKey = parts.some((part) => claimsApiKey(part))
  return new AppError('unauthorized', isKey ? { hint: 'This is an API key. Send it in the X-Api-Key header.' } : {})
}
