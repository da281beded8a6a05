import { AppError, type CredentialKind, identity, matters } from '@dossier/contracts'
import { type Metrics, onNotice } from '@dossier/runtime'
import type { Request } from 'express'
import { assertNotCrossSite } from '../http/assert-same-origin.ts'
import { metrics as definitions } from '../metrics.ts'
import { apiKeyVerifier } from './api-key.ts'
import { bearerVerifier } from './bearer.ts'
import { portalSessionVerifier } from './portal-session.ts'
import { sessionVerifier } from './session.ts'
import type { AuthenticateInTurn, CredentialParts, CredentialVerifier } from './verifier.ts'

export interface Authenticator {
  /** Who asks, by whichever kind of credential the request carries. A session counts only for pages of this site. */
  authenticate: AuthenticateInTurn
  /** The kind of the credential that `authenticate` looks at; undefined where there is none. */
  kindOf(req: Request): CredentialKind | undefined
  /** Who is signed in in the browser that asks, whatever else it sends. */
  authenticateSession: AuthenticateInTurn
}

/**
 * Tries the kinds of credential in order; the first that the request carries decides. A cookie, which browsers send by
 * themselves, comes last. What is known of credentials is dropped when their owner says that it changed, and after an
 * absence from NATS, during which such a notice may have passed unheard.
 */
export function createAuthenticator(parts: CredentialParts): Authenticator {
  const session = sessionVerifier(parts)
  const verifiers: CredentialVerifier[] = [
    apiKeyVerifier(parts),
    portalSessionVerifier(parts),
    bearerVerifier(parts),
    session,
  ]
  onNotice(parts.bus.connection, identity.notices.credentialsChanged, (change) => {
    for (const { known } of verifiers) known.forget(change)
  })
  onNotice(parts.bus.connection, matters.notices.intakeLinkRevoked, ({ link_id }) => {
    for (const { known } of verifiers) known.forget({ credential_id: link_id })
  })
  parts.bus.onReconnect(() => {
    for (const { known } of verifiers) known.forgetAll()
  })

  exposeLookups(verifiers, parts.metrics)

  const authenticateBy =
    (candidates: readonly CredentialVerifier[]): AuthenticateInTurn =>
    async (req, requestId, inTurn) => {
      const verifier = candidates.find((candidate) => candidate.applies(req))
      if (!verifier) throw new AppError('missing_api_key')
      return verifier.verify(req, requestId, inTurn)
    }
  const appOrigin = new URL(parts.config.APP_URL).origin
  const kindOf = (req: Request) => verifiers.find((candidate) => candidate.applies(req))?.kind
  const authenticate = authenticateBy(verifiers)
  return {
    async authenticate(req, requestId, inTurn) {
      if (kindOf(req) === 'session') assertNotCrossSite(req, appOrigin)
      return await authenticate(req, requestId, inTurn)
    },
    kindOf,
    authenticateSession: authenticateBy([session]),
  }
}

/** Kept as plain numbers on the way of a request, and made into counters when somebody looks. */
function exposeLookups(verifiers: CredentialVerifier[], metrics: Metrics): void {
  const lookups = metrics.of(definitions.credentialLookups)
  const shown = { memory: 0, identity: 0 }
  metrics.onScrape([], () => {
    for (const source of ['memory', 'identity'] as const) {
      const found = verifiers.reduce((sum, { known }) => sum + known.found[source], 0)
      lookups.labels(source).inc(found - shown[source])
      shown[source] = found
    }
  })
}
