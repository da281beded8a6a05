import type { OwnerName } from '@dossier/contracts'
import type { Database } from '../database/database.ts'
import type { EventHandling } from '../events/consumer.ts'
import type { Bus } from '../nats/bus.ts'
import type { Puller } from '../nats/puller.ts'
import type { ServiceStorage } from '../storage/service-storage.ts'
import type { ConfigOf, Settings } from './config.ts'
import type { CommonBuildParts } from './definition.ts'
import type { Worker } from './worker.ts'

/** What a service does besides answering requests, and what its handlers get. */
export interface Work<Deps> {
  deps: Deps
  /** They run already. */
  workers: readonly Worker[]
  handlings: readonly EventHandling[]
  jobs: readonly ((bus: Bus) => Puller)[]
}

/** Where a service has its data, and how what it does uses it. */
export interface Footing<S extends Settings, Deps, Service extends OwnerName>
  extends Pick<ServiceStorage, 'idempotency' | 'deadLetters' | 'obstacles' | 'prepare' | 'close'> {
  /** Absent where a service has a store of its own. */
  database: Database | undefined
  /** Starts what keeps the data in order, beside the requests. */
  startUpkeep(bus: Bus): Worker
  /** Builds what handlers need and starts the workers. */
  begin(parts: CommonBuildParts<Service>, config: ConfigOf<S>): Promise<Work<Deps>>
}
