import { type Call, type FirmId, hasFirmTime, type OwnerName } from '@dossier/contracts'
import type { BackgroundCtx, Consumer, Handlers, JobHandler, StoreBackgroundCtx, StoreConsumer } from '../context.ts'
import { backupMetrics } from '../database/backups.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { LimitedRights } from '../database/table-rights.ts'
import type { OwnChecks } from '../doctor/checkup.ts'
import type { Bus } from '../nats/bus.ts'
import type { JournalDefinition } from '../nats/journal.ts'
import type { DurableConsumer } from '../nats/streams.ts'
import type { RpcClient } from '../rpc/client.ts'
import type { KeyedColumn } from '../secrets/keyed-column.ts'
import type { ServiceStorage, StorageDefinition } from '../storage/service-storage.ts'
import type { MetricDefinition } from '../telemetry/metric.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { FirmClocks } from '../time/firm-clocks.ts'
import type { RealTimeQueue } from '../time/real-time-queue.ts'
import type { TimedWork } from '../time/timed-work.ts'
import type { ConfigOf, Settings } from './config.ts'
import type { Logger } from './log.ts'
import type { References } from './references.ts'
import type { Resealing } from './reseal-command.ts'
import {
  commonSettings,
  deploymentSettings,
  ownerSettings,
  principalSettings,
  sealSettings,
  tableSettings,
} from './settings.ts'
import type { Worker } from './worker.ts'

/** Fixed values of a service, which no operator sets and tests change. */
export type Constants = Readonly<Record<string, unknown>>

/** Parts from which a service builds its dependencies. */
export interface CommonBuildParts<Service extends OwnerName = OwnerName, Fixed extends Constants = Constants> {
  bus: Bus
  rpc: RpcClient<Service>
  log: Logger
  metrics: Metrics
  /** Real time, not the firm's, as rows have it. */
  now(): string
  /** Aborted as soon as the process begins to stop, before work in flight is waited for. */
  stopping: AbortSignal
  constants: Fixed
}

export interface BuildParts<Service extends OwnerName = OwnerName, Fixed extends Constants = Constants>
  extends CommonBuildParts<Service, Fixed> {
  db: Database
  /** The present instant of a firm. Costs a statement in a sandbox only. */
  nowOf(firmId: FirmId): Promise<string>
  /** See `BackgroundCtx.firmClocks`. */
  firmClocks: FirmClocks | undefined
}

/** What every service defines: the calls that it answers, its consumers and its metrics. */
interface CommonDefinition<
  S extends Settings,
  Calls extends Record<string, Call>,
  Deps,
  Service extends OwnerName,
  Fixed extends Constants,
> {
  name: Service
  /** Settings of this service, besides the common ones. */
  settings: S
  /** Its constants that tests change, by `RunOptions.constants`. */
  constants?: Fixed
  /** Every operation and call of its contract. */
  calls: Calls
  handlers: Handlers<Calls, NoInfer<Deps>, NoInfer<Service>>
  /** Consumers that its workers pull from with `startPuller`; they run where `ROLE` has workers. */
  pulls?: readonly DurableConsumer[]
  /** Journals that it alone adds to and reads. */
  journals?: readonly JournalDefinition[]
  /** Metrics of this service, besides the common ones. */
  metrics?: Readonly<Record<string, MetricDefinition>>
  /** Checks of the command `doctor`, besides the common ones. */
  checks?: OwnChecks
}

/** Restrictions of the service if DATABASE_OWNER_URL names the owner of its tables; see docs/operations/database-owner.md. */
export interface TableOwnerDefinition {
  /** Tables on which the service has restricted rights. */
  limited: LimitedRights
  /** Settings that `migrate` and `migrate-post` also read. */
  settings: Settings
  /** Stores these settings in tables that the service may only read. Returns the stored values as a sentence. */
  store(db: Queryable, environment: NodeJS.ProcessEnv): Promise<string>
  /** Removes what `store` has stored, once the service owns its tables again. */
  forget(db: Queryable): Promise<void>
}

/** A service with PostgreSQL tables: its operations, consumers and workers. */
export interface ServiceDefinition<
  S extends Settings,
  Calls extends Record<string, Call>,
  Deps,
  Service extends OwnerName,
  Fixed extends Constants,
> extends CommonDefinition<S, Calls, Deps, Service, Fixed> {
  /** Sessions that its workers hold open with `openSession`, each a connection of its own; none by default. */
  sessionsMax?: number
  /** Its work that falls due by the time of firms. A moving clock stops at each instant at which something does. */
  timed?(config: ConfigOf<S>, constants: NoInfer<Fixed>): readonly TimedWork<NoInfer<Deps>>[]
  /** Its queues whose due times are in real time, and are brought forward as the clock of a firm moves. */
  realTimeQueues?(constants: NoInfer<Fixed>): readonly RealTimeQueue<NoInfer<Deps>>[]
  /** Folder of its SQL migrations. */
  migrations: URL
  /** Limits of the service's rights where another role owns its tables. */
  tableOwner?: TableOwnerDefinition
  /** Whether it exposes `backupMetrics` for all services. */
  exposesBackups?: true
  /** Columns whose values are made with ENCRYPTION_KEYS; `reseal` makes them again with the newest key. */
  keyedColumns?: readonly KeyedColumn[]
  /** Renews values outside the database that depend on ENCRYPTION_KEYS; `reseal` runs it too. */
  resealElsewhere?: Resealing
  /** Ids and references of its records, for the check after a restore. */
  references?: References
  consumers?: readonly Consumer<NoInfer<Deps>>[]
  jobs?: readonly JobHandler<NoInfer<Deps>>[]
  /** Makes what handlers need besides the database: clients of storage, mail, scanners. */
  build(config: ConfigOf<S>, parts: BuildParts<NoInfer<Service>, NoInfer<Fixed>>): Deps
  /** Starts what every process needs, whatever its role: it closes connections or writes down what is in memory. Stops last. */
  companions?(ctx: BackgroundCtx<NoInfer<Deps>>, config: ConfigOf<S>, constants: NoInfer<Fixed>): Worker[]
  /** Starts what takes requests from outside by another protocol than NATS; runs where requests are answered. */
  listeners?(ctx: BackgroundCtx<NoInfer<Deps>>, config: ConfigOf<S>, constants: NoInfer<Fixed>): Promise<Worker[]>
  /**
   * Starts what runs by itself, such as sweeps and pollers, once everything else is up. Runs where `ROLE` has workers. A
   * service whose worker cannot start does not start.
   */
  workers?(ctx: BackgroundCtx<NoInfer<Deps>>, config: ConfigOf<S>, constants: NoInfer<Fixed>): Worker[]
}

/**
 * A service with a store of its own in place of PostgreSQL tables. It has no outbox, so it has no jobs and publishes events
 * itself. It has no inbox, so its consumers must be idempotent.
 */
export interface StoreServiceDefinition<
  S extends Settings,
  Calls extends Record<string, Call>,
  Deps,
  Service extends OwnerName,
  Storage extends ServiceStorage,
  Fixed extends Constants,
> extends CommonDefinition<S, Calls, Deps, Service, Fixed> {
  storage: StorageDefinition<Storage>
  consumers?: readonly StoreConsumer<NoInfer<Deps>>[]
  /** Makes what handlers need, from the store and other parts. */
  build(
    config: ConfigOf<S>,
    parts: CommonBuildParts<NoInfer<Service>, NoInfer<Fixed>> & { storage: NoInfer<Storage> },
  ): Deps
  /** As in `ServiceDefinition`. */
  companions?(ctx: StoreBackgroundCtx<NoInfer<Deps>>, config: ConfigOf<S>, constants: NoInfer<Fixed>): Worker[]
  /** As in `ServiceDefinition`. */
  listeners?(ctx: StoreBackgroundCtx<NoInfer<Deps>>, config: ConfigOf<S>, constants: NoInfer<Fixed>): Promise<Worker[]>
  /** As in `ServiceDefinition`. */
  workers?(ctx: StoreBackgroundCtx<NoInfer<Deps>>, config: ConfigOf<S>, constants: NoInfer<Fixed>): Worker[]
}

/** Either kind of service. */
export type AnyServiceDefinition<
  S extends Settings,
  Calls extends Record<string, Call>,
  Deps,
  Service extends OwnerName,
  Fixed extends Constants = Constants,
> =
  | ServiceDefinition<S, Calls, Deps, Service, Fixed>
  | StoreServiceDefinition<S, Calls, Deps, Service, ServiceStorage, Fixed>

export function defineService<
  S extends Settings,
  Calls extends Record<string, Call>,
  Deps,
  const Service extends OwnerName,
  Fixed extends Constants = Constants,
>(definition: ServiceDefinition<S, Calls, Deps, Service, Fixed>): ServiceDefinition<S, Calls, Deps, Service, Fixed> {
  return definition
}

export function defineStoreService<
  S extends Settings,
  Calls extends Record<string, Call>,
  Deps,
  const Service extends OwnerName,
  Storage extends ServiceStorage,
  Fixed extends Constants = Constants,
>(
  definition: StoreServiceDefinition<S, Calls, Deps, Service, Storage, Fixed>,
): StoreServiceDefinition<S, Calls, Deps, Service, Storage, Fixed> {
  return definition
}

/** All settings of a service that owns data, in the order of its `.env.example`. */
export function settingsOf<S extends Settings>(service: {
  name: OwnerName
  settings: S
  storage?: { settings: Settings }
}): typeof commonSettings & typeof principalSettings & typeof ownerSettings & typeof sealSettings & S {
  const ofData = service.storage?.settings ?? tableSettings
  return {
    ...commonSettings,
    ...principalSettings,
    ...ofData,
    ...ownerSettings,
    ...sealSettings,
    ...(hasFirmTime(service.name) && deploymentSettings),
    ...service.settings,
  }
}

/** The service's own metrics, besides the common ones. */
export function metricsOf(service: {
  metrics?: Readonly<Record<string, MetricDefinition>>
  exposesBackups?: true
}): MetricDefinition[] {
  return Object.values({ ...(service.exposesBackups && backupMetrics), ...service.metrics })
}
