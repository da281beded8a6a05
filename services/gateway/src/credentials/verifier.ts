import type { CredentialKind } from '@dossier/contracts'
import type { Bus, ConfigOf, Metrics, RpcClient } from '@dossier/runtime'
import type { Request } from 'express'
import type { Constants, settings } from '../config.ts'
import type { AskAs } from './ask-as.ts'
import type { Caller } from './caller.ts'
import type { InSlot } from './in-slot.ts'
import type { KnownCredentials } from './known-credentials.ts'

/** Finds out who sends a request; throws a 401 or 403 when its credential is not accepted. */
export type Authenticate = (req: Request, requestId: string) => Promise<Caller>

/** Recognises one kind of credential. Each kind has one. */
export interface CredentialVerifier {
  kind: CredentialKind
  /** What the request carries of this kind, good or bad; undefined if there is none. */
  read(req: Request): string | undefined
  /**
   * Whose credential it is; throws a 401 or 403 when it is not accepted. Only the look-up of a credential that is not
   * known here yet takes a slot.
   */
  verify(credential: string, req: Request, requestId: string, inSlot: InSlot): Promise<Caller>
  /** The credentials of this kind that are kept in memory. */
  known: Pick<KnownCredentials<never>, 'forget' | 'forgetAll' | 'found'>
}

/** A credential that a request carries. */
export interface Credential {
  kind: CredentialKind
  /** Whose it is; throws a 401 or 403 when it is not accepted. */
  verify(requestId: string, inSlot: InSlot): Promise<Caller>
}

/** Finds the credential that decides who sends a request; undefined if it has none. */
export type FindCredential = (req: Request) => Credential | undefined

export interface CredentialParts {
  bus: Bus
  rpc: RpcClient<'gateway'>
  askAs: AskAs
  clock: () => Date
  config: ConfigOf<typeof settings>
  constants: Constants
  metrics: Metrics
}
