import { AppError, identity } from '@dossier/contracts'
import { hashToken, isRandomToken } from '@dossier/runtime'
import { assertSameOrigin } from '../http/assert-same-origin.ts'
import { sessionCookie } from '../http/session-cookie.ts'
import { type Caller, refusedCredential, toCaller } from './caller.ts'
import { KnownCredentials } from './known-credentials.ts'
import { isPassive } from './passive.ts'
import type { CredentialParts, CredentialVerifier } from './verifier.ts'

interface KnownSession {
  caller: Caller
  expiresAt: string
}

/** Identity only learns of a session's use when it is asked: at least this often, so that no session in use seems idle. */
const TTL_MS_MAX = 60_000

/** The user for whom a page was opened. Tabs of a browser share one cookie, so another user may have signed in since. */
const USER_HEADER = 'X-Session-User'

/** Sessions of signed-in users, in a cookie. Only hashes are kept. */
export function sessionVerifier({ rpc, askAs, clock, config, constants }: CredentialParts): CredentialVerifier {
  const known = new KnownCredentials<KnownSession>({
    max: constants.CREDENTIALS_MAX,
    ttlMs: Math.min(config.CREDENTIAL_TTL_MS, TTL_MS_MAX),
  })
  const cookie = sessionCookie(config.APP_URL)
  const appOrigin = new URL(config.APP_URL).origin

  async function lookUp(tokenSha256: string, requestId: string, passive = false): Promise<KnownSession> {
    const { principal, expires_at } = await rpc.ask(
      identity.operations.authenticateSession,
      { token_sha256: tokenSha256, ...(passive && { passive }) },
      requestId,
    )
    return { caller: toCaller(principal, askAs), expiresAt: expires_at }
  }

  return {
    kind: 'session',
    read: (req) => cookie.read(req) || undefined,
    async verify(token, req, requestId, inSlot) {
      assertSameOrigin(req, appOrigin)
      const caller = await callerOf(token, req, requestId, inSlot)
      const expected = req.get(USER_HEADER)
      if (expected !== undefined && expected !== caller.principal.user_id)
        throw refusedCredential(caller, 'session_replaced')
      return caller
    },
    known,
  }

  async function callerOf(
    ...[token, req, requestId, inSlot]: Parameters<CredentialVerifier['verify']>
  ): Promise<Caller> {
    if (!isRandomToken(token)) throw new AppError('invalid_session')
    const tokenSha256 = hashToken(token)
    if (isPassive(req)) {
      const ask = () => lookUp(tokenSha256, requestId, true)
      const found = await known.findPassively(tokenSha256, ask, inSlot)
      return (found.expiresAt > clock().toISOString() ? found : await ask()).caller
    }
    const find = () => known.find(tokenSha256, () => lookUp(tokenSha256, requestId), inSlot)
    const remembered = await find()
    if (remembered.expiresAt > clock().toISOString()) return remembered.caller
    // Uses that other gateways saw may have kept the session from being idle.
    known.drop(tokenSha256)
    try {
      return (await find()).caller
    } catch (error) {
      const hasEnded = error instanceof AppError && error.code === 'invalid_session'
      throw hasEnded ? refusedCredential(remembered.caller, 'invalid_session') : error
    }
  }
}
