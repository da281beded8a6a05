import { AppError, identity } from '@dossier/contracts'
import { hashToken, isRandomToken } from '@dossier/runtime'
import { assertSameOrigin } from '../http/assert-same-origin.ts'
import { sessionCookie } from '../http/session-cookie.ts'
import { type Caller, type CredentialParts, type CredentialVerifier, toCaller } from './authenticator.ts'
import { KnownCredentials } from './known-credentials.ts'

interface KnownSession {
  caller: Caller
  expiresAt: string
}

/** Sessions of signed-in users, in a cookie. Only hashes are kept. */
export function sessionVerifier({ rpc, clock, config }: CredentialParts): CredentialVerifier {
  const known = new KnownCredentials<KnownSession>({ max: config.CREDENTIALS_MAX, ttlMs: config.CREDENTIAL_TTL_MS })
  const cookie = sessionCookie(config.APP_URL)
  const appOrigin = new URL(config.APP_URL).origin

  async function lookUp(tokenSha256: string, requestId: string): Promise<KnownSession> {
    const { principal, expires_at } = await rpc.ask(
      identity.operations.authenticateSession,
      { token_sha256: tokenSha256 },
      requestId,
    )
    return { caller: toCaller(principal), expiresAt: expires_at }
  }

  return {
    applies: (req) => Boolean(cookie.read(req)),
    async verify(req, requestId) {
      assertSameOrigin(req, appOrigin)
      const token = cookie.read(req)!
      if (!isRandomToken(token)) throw new AppError('invalid_session')
      const tokenSha256 = hashToken(token)
      const { caller, expiresAt } = await known.find(tokenSha256, () => lookUp(tokenSha256, requestId))
      if (expiresAt <= clock().toISOString()) throw new AppError('invalid_session')
      return caller
    },
    known,
  }
}
