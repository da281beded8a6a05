import { AppError, identity } from '@dossier/contracts'
import { hashToken, isOAuthSecret } from '@dossier/runtime'
import { type Caller, type CredentialParts, type CredentialVerifier, toCaller } from './authenticator.ts'
import { KnownCredentials } from './known-credentials.ts'

interface KnownToken {
  caller: Caller
  expiresAt: string
}

/** Access tokens of applications that act for a user, in `Authorization: Bearer` alone. Only hashes are kept. */
export function bearerVerifier({ rpc, clock, config }: CredentialParts): CredentialVerifier {
  const known = new KnownCredentials<KnownToken>({ max: config.CREDENTIALS_MAX, ttlMs: config.CREDENTIAL_TTL_MS })

  async function lookUp(tokenSha256: string, requestId: string): Promise<KnownToken> {
    const { principal, expires_at } = await rpc.ask(
      identity.operations.authenticateAccessToken,
      { token_sha256: tokenSha256 },
      requestId,
    )
    return { caller: toCaller(principal), expiresAt: expires_at }
  }

  return {
    applies: (req) => req.headers.authorization !== undefined,
    async verify(req, requestId) {
      const token = /^Bearer +(\S+)$/i.exec(req.headers.authorization!)?.[1]
      if (token === undefined || !isOAuthSecret('access_token', token)) throw new AppError('unauthorized')
      const tokenSha256 = hashToken(token)
      const { caller, expiresAt } = await known.find(tokenSha256, () => lookUp(tokenSha256, requestId))
      if (expiresAt <= clock().toISOString()) throw new AppError('expired_token')
      return caller
    },
    known,
  }
}
