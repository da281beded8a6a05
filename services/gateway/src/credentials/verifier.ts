import type { CredentialKind } from '@dossier/contracts'
import type { Bus, ConfigOf, Metrics, RpcClient } from '@dossier/runtime'
import type { Request } from 'express'
import type { settings } from '../config.ts'
import type { AskAs } from './ask-as.ts'
import type { Caller } from './caller.ts'
import type { InTurn } from './in-turn.ts'
import type { KnownCredentials } from './known-credentials.ts'

/** Finds out who sends a request; throws a 401 or 403 when its credential is not accepted. */
export type Authenticate = (req: Request, requestId: string) => Promise<Caller>

/** The same before the address of the request is limited. */
export type AuthenticateInTurn = (req: Request, requestId: string, inTurn: InTurn) => Promise<Caller>

/** Recognises one kind of credential. Each kind has one. */
export interface CredentialVerifier {
  kind: CredentialKind
  /** Whether the request carries such a credential, good or bad. */
  applies(req: Request): boolean
  /**
   * Whose credential it is; throws a 401 or 403 when it is not accepted. Only the look-up of a credential that is not
   * known here yet takes a turn.
   */
  verify(req: Request, requestId: string, inTurn: InTurn): Promise<Caller>
  /** The credentials of this kind that are kept in memory. */
  known: Pick<KnownCredentials<never>, 'forget' | 'forgetAll' | 'found'>
}

export interface CredentialParts {
  bus: Bus
  rpc: RpcClient<'gateway'>
  askAs: AskAs
  clock: () => Date
  config: ConfigOf<typeof settings>
  metrics: Metrics
}
