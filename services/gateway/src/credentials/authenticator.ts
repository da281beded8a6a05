import { AppError, identity, matters, type Principal, type Scope } from '@dossier/contracts'
import { type Bus, type ConfigOf, type Metrics, onNotice, type RpcClient } from '@dossier/runtime'
import type { Request } from 'express'
import type { settings } from '../config.ts'
import { metrics as definitions } from '../metrics.ts'
import { apiKeyVerifier } from './api-key.ts'
import { bearerVerifier } from './bearer.ts'
import type { KnownCredentials } from './known-credentials.ts'
import { portalSessionVerifier } from './portal-session.ts'
import { sessionVerifier } from './session.ts'

/** Who asks, with what every request needs of it made once. */
export interface Caller {
  principal: Principal
  /** The principal as it travels to services. */
  principalJson: string
  scopes: ReadonlySet<Scope>
}

export function toCaller(principal: Principal): Caller {
  return { principal, principalJson: JSON.stringify(principal), scopes: new Set(principal.scopes) }
}

/** Recognises one kind of credential. Each kind has one. */
export interface CredentialVerifier {
  /** Whether the request carries such a credential, good or bad. */
  applies(req: Request): boolean
  /** Who it stands for; throws a 401 or 403 when it is no good. */
  verify(req: Request, requestId: string): Promise<Caller>
  /** What it keeps in memory. */
  known: Pick<KnownCredentials<never>, 'forget' | 'forgetAll' | 'found'>
}

export interface CredentialParts {
  bus: Bus
  rpc: RpcClient
  clock: () => Date
  config: ConfigOf<typeof settings>
  metrics: Metrics
}

export type Authenticate = (req: Request, requestId: string) => Promise<Caller>

export interface Authenticator {
  /** Who asks, by whichever kind of credential the request carries. */
  authenticate: Authenticate
  /** Who is signed in in the browser that asks, whatever else it sends. */
  authenticateSession: Authenticate
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
    (candidates: readonly CredentialVerifier[]): Authenticate =>
    async (req, requestId) => {
      const verifier = candidates.find((candidate) => candidate.applies(req))
      if (!verifier) throw new AppError('missing_api_key')
      return verifier.verify(req, requestId)
    }
  return { authenticate: authenticateBy(verifiers), authenticateSession: authenticateBy([session]) }
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
