import { AppError, identity, type Principal, type Scope } from '@dossier/contracts'
import { type Bus, type ConfigOf, onNotice, type RpcClient } from '@dossier/runtime'
import type { Request } from 'express'
import type { settings } from '../config.ts'
import { apiKeyVerifier } from './api-key.ts'
import type { KnownCredentials } from './known-credentials.ts'
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
  known: Pick<KnownCredentials<never>, 'forget' | 'forgetAll'>
}

export interface CredentialParts {
  bus: Bus
  rpc: RpcClient
  clock: () => Date
  config: ConfigOf<typeof settings>
}

export type Authenticate = (req: Request, requestId: string) => Promise<Caller>

/**
 * Tries the kinds of credential in order; the first that the request carries decides. What is known of credentials is
 * dropped when identity says that it changed, and after an absence from NATS, during which such a notice may have
 * passed unheard.
 */
export function createAuthenticator(parts: CredentialParts): Authenticate {
  const verifiers: CredentialVerifier[] = [apiKeyVerifier(parts), sessionVerifier(parts)]
  onNotice(parts.bus.connection, identity.notices.credentialsChanged, (change) => {
    for (const { known } of verifiers) known.forget(change)
  })
  parts.bus.onReconnect(() => {
    for (const { known } of verifiers) known.forgetAll()
  })

  return (req, requestId) => {
    const verifier = verifiers.find((candidate) => candidate.applies(req))
    if (verifier) return verifier.verify(req, requestId)
    if (req.headers.authorization) throw new AppError('unauthorized')
    throw new AppError('missing_api_key')
  }
}
