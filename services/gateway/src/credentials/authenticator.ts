import { AppError, type Principal, type Scope } from '@dossier/contracts'
import type { ConfigOf, RpcClient } from '@dossier/runtime'
import type { Request } from 'express'
import type { settings } from '../config.ts'
import { apiKeyVerifier } from './api-key.ts'

/** Who asks, with what every request needs of it made once. */
export interface Caller {
  principal: Principal
  /** The principal as it travels to services. */
  principalJson: string
  scopes: ReadonlySet<Scope>
}

/** Recognises one kind of credential. Sessions, bearer tokens and portal links get one each, beside this one. */
export interface CredentialVerifier {
  /** Whether the request carries such a credential, good or bad. */
  applies(req: Request): boolean
  /** Who it stands for; throws a 401 or 403 when it is no good. */
  verify(req: Request, requestId: string): Promise<Caller>
}

export interface CredentialParts {
  rpc: RpcClient
  clock: () => Date
  config: ConfigOf<typeof settings>
}

export type Authenticate = (req: Request, requestId: string) => Promise<Caller>

/** Tries the kinds of credential in order; the first that the request carries decides. */
export function createAuthenticator(parts: CredentialParts): Authenticate {
  const verifiers: CredentialVerifier[] = [apiKeyVerifier(parts)]

  return (req, requestId) => {
    const verifier = verifiers.find((candidate) => candidate.applies(req))
    if (verifier) return verifier.verify(req, requestId)
    if (req.headers.authorization) throw new AppError('unauthorized')
    throw new AppError('missing_api_key')
  }
}
