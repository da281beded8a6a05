import type { OwnerName } from '@dossier/contracts'
import type { Database } from '../database/database.ts'
import type { EventHandling } from '../events/consumer.ts'
import type { Bus } from '../nats/bus.ts'
import type { ServiceStorage } from '../storage/service-storage.ts'
import type { FirmClocks } from '../time/firm-clocks.ts'
import type { ConfigOf, Settings } from './config.ts'
import type { CommonBuildParts, Constants } from './definition.ts'
import type { OwnCalls } from './firm-clock-calls.ts'
import type { Role } from './role.ts'
import type { Worker } from './worker.ts'

/** What handlers get, and what takes events and jobs. */
export interface StartedParts<Deps> {
  deps: Deps
  /** Already running; they stop last in first out. */
  workers: readonly Worker[]
  handlings: readonly EventHandling[]
  /** Calls that the runtime answers for the service. */
  ownCalls?: OwnCalls | undefined
  /** Starts taking jobs; absent in a service with its own store, which has no jobs. */
  startJobs?(bus: Bus): Worker[]
}

/** The data of a service, in tables or in a store of its own, and the work that uses it. */
export interface ServiceData<S extends Settings, Deps, Service extends OwnerName, Fixed extends Constants>
  extends Pick<
    ServiceStorage,
    'idempotency' | 'deadLetters' | 'obstacles' | 'answers' | 'prepare' | 'startPreparing' | 'close'
  > {
  /** Undefined if the service has its own store. */
  database: Database | undefined
  /** See `BackgroundCtx.firmClocks`. */
  firmClocks?: FirmClocks | undefined
  /** Starts the maintenance of the data: the outbox relay in every role, removals in roles with workers. */
  startUpkeep(bus: Bus, role: Role): Worker | undefined
  /** Builds what handlers need, and starts the workers of the role. */
  startParts(parts: CommonBuildParts<Service, Fixed>, config: ConfigOf<S>, role: Role): Promise<StartedParts<Deps>>
}
