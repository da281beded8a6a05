import { AppError, matters } from '@dossier/contracts'
import { claimsPortalToken, hashToken, isPortalToken } from '@dossier/runtime'
import { type Caller, refusedCredential, toCaller } from './caller.ts'
import { KnownCredentials } from './known-credentials.ts'
import type { CredentialParts, CredentialVerifier } from './verifier.ts'

interface KnownPortalSession {
  caller: Caller
  expiresAt: string
  linkExpiresAt: string
}

/**
 * Sessions of clients at the portal, in `Authorization: Bearer`: what the token begins with tells them from the access
 * tokens of applications. Only hashes are kept.
 */
export function portalSessionVerifier({ rpc, askAs, clock, config, constants }: CredentialParts): CredentialVerifier {
  const known = new KnownCredentials<KnownPortalSession>({
    max: constants.CREDENTIALS_MAX,
    ttlMs: config.CREDENTIAL_TTL_MS,
  })

  async function lookUp(tokenSha256: string, requestId: string): Promise<KnownPortalSession> {
    const { principal, expires_at, link_expires_at } = await rpc.ask(
      matters.operations.authenticatePortalSession,
      { token_sha256: tokenSha256 },
      requestId,
    )
    return { caller: toCaller(principal, askAs), expiresAt: expires_at, linkExpiresAt: link_expires_at }
  }

  return {
    kind: 'portal',
    read(req) {
      const token = /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '')?.[1]
      return token !== undefined && claimsPortalToken(token) ? token : undefined
    },
    async verify(token, _req, requestId, inSlot) {
      if (!isPortalToken(token)) throw new AppError('unauthorized')
      const tokenSha256 = hashToken(token)
      const { caller, expiresAt, linkExpiresAt } = await known.find(
        tokenSha256,
        () => lookUp(tokenSha256, requestId),
        inSlot,
      )
      const now = clock().toISOString()
      if (linkExpiresAt <= now)
        throw refusedCredential(caller, 'link_expired', { reason: 'expired' satisfies matters.LinkEnd })
      if (expiresAt <= now) throw refusedCredential(caller, 'expired_token')
      return caller
    },
    known,
  }
}
