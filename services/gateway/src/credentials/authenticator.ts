import { identity, matters } from '@dossier/contracts'
import { type Metrics, onNotice } from '@dossier/runtime'
import { assertNotCrossSite } from '../http/assert-same-origin.ts'
import { metrics as definitions } from '../metrics.ts'
import { apiKeyVerifier } from './api-key.ts'
import { bearerVerifier } from './bearer.ts'
import { portalSessionVerifier } from './portal-session.ts'
import { sessionVerifier } from './session.ts'
import type { CredentialParts, CredentialVerifier, FindCredential } from './verifier.ts'

export interface Authenticator {
  /** By whichever kind of credential the request carries. A session counts only for pages of this site. */
  findCredential: FindCredential
  /** The session of the browser that asks, whatever else it sends. */
  findSession: FindCredential
  /** By an API key or an access token alone. */
  findToken: FindCredential
}

/**
 * Tries the kinds of credential in order; the first that the request carries decides. A cookie, which browsers send by
 * themselves, comes last. Cached credentials are dropped when their owner announces a change, and after an
 * absence from NATS, during which such a notice may have passed unheard.
 */
export function createAuthenticator(parts: CredentialParts): Authenticator {
  const session = sessionVerifier(parts)
  const appOrigin = new URL(parts.config.APP_URL).origin
  const sessionOfThisSite: CredentialVerifier = {
    ...session,
    async verify(token, req, ...rest) {
      assertNotCrossSite(req, appOrigin)
      return await session.verify(token, req, ...rest)
    },
  }
  const [apiKey, bearer] = [apiKeyVerifier(parts), bearerVerifier(parts)]
  const verifiers = [apiKey, portalSessionVerifier(parts), bearer, sessionOfThisSite]
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

  return { findCredential: findBy(verifiers), findSession: findBy([session]), findToken: findBy([apiKey, bearer]) }
}

function findBy(verifiers: readonly CredentialVerifier[]): FindCredential {
  return (req) => {
    for (const verifier of verifiers) {
      const found = verifier.read(req)
      if (found !== undefined) return { kind: verifier.kind, verify: (...rest) => verifier.verify(found, req, ...rest) }
    }
    return undefined
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
