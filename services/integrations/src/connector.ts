import type { EventDefinition, EventId, FirmId, PayloadOf } from '@dossier/contracts'
import type { Logger, Metrics, RpcClient, Sealer, WakeSignal } from '@dossier/runtime'
import type { AccessTokens } from './connection/access-tokens.ts'
import type { Waiters } from './log/waiters.ts'
import type { Api } from './practice-management/api.ts'
import type { AccessToken } from './practice-management/api-client.ts'
import type { Http } from './practice-management/http.ts'
import type { OAuth } from './practice-management/oauth.ts'
import type { Queue } from './queue/queue.ts'
import type { Store } from './store/collections.ts'
import type { Files } from './sync/files.ts'

/** Dependencies of the connector. */
export interface Connector {
  store: Store
  queue: Queue
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal
  /** Raised when a job may be due in this process. */
  wake: WakeSignal
  /** Requests that wait for a sync. */
  waiters: Waiters
  rpc: RpcClient<'integrations'>
  http: Http
  oauth: OAuth
  tokens: AccessTokens
  files: Files
  sealer: Sealer
  log: Logger
  metrics: Metrics
  now(): string
  /**
   * Calls with a token. `signal` ends running calls. `beforeMaking` is called right before something is created
   * there: if it throws, the call ends.
   */
  apiOf(token: AccessToken, signal: AbortSignal, beforeMaking?: () => void): Api
  /** Publishes an event of a firm. If it is published twice under the same id, consumers get it once. */
  publish<E extends EventDefinition>(
    event: E,
    facts: { id: EventId; firmId: FirmId; at: string; payload: PayloadOf<E> },
  ): Promise<void>
  /** Where the other side sends events: `subscription` in the query says which one. */
  hookUrl: string
  /** Where an admin connects the firm. */
  connectUrl: string
  /** Where the browser goes once the firm is connected. */
  dashboardUrl: string
}
