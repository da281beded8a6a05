import type { Call, OwnerName, ServiceName } from '@dossier/contracts'
import { jetstreamManager } from '@nats-io/jetstream'
import type { BackgroundCtx, Consumer, Handler, Handlers, JobHandler } from '../context.ts'
import { Database } from '../database/database.ts'
import { migrate, missingMigrations } from '../database/migrate.ts'
import { startConsumer } from '../events/consumer.ts'
import { exposeOutbox } from '../events/outbox-metrics.ts'
import { startOutboxRelay } from '../events/outbox-relay.ts'
import { startIdempotencyRemoval } from '../idempotency/removal.ts'
import { startJobRunner } from '../jobs/job-runner.ts'
import { type Bus, connectBus } from '../nats/bus.ts'
import { type Consuming, consumersOf, type DurableConsumer, jobSubject } from '../nats/streams.ts'
import { createAskedBy } from '../rpc/asked-by.ts'
import { RpcClient } from '../rpc/client.ts'
import { serveRpc } from '../rpc/server.ts'
import { createPrincipalVerifier } from '../rpc/signed-principal.ts'
import type { KeyedColumn } from '../secrets/keyed-column.ts'
import { createSealer } from '../secrets/seal.ts'
import { busMetrics, ownerMetrics } from '../telemetry/common-metrics.ts'
import type { MetricDefinition } from '../telemetry/metric.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { startTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import { endsWithin } from '../time/ends-within.ts'
import { type ConfigOf, readConfig, type Settings } from './config.ts'
import { createLogger, type Logger } from './log.ts'
import { startOpsServer } from './ops-server.ts'
import { commonSettings, databaseSettings, principalSettings, sealSettings } from './settings.ts'
import type { Worker } from './worker.ts'

/** What a service may build its dependencies of. */
export interface BuildParts<Service extends OwnerName = OwnerName> {
  bus: Bus
  rpc: RpcClient<Service>
  log: Logger
  metrics: Metrics
  db: Database
  /** The present instant as rows have it. */
  now(): string
}

/** A service's table of contents: what it answers, what it reacts to, what it does on its own. */
export interface ServiceDefinition<
  S extends Settings,
  Calls extends Record<string, Call>,
  Deps,
  Service extends OwnerName,
> {
  name: Service
  /** Its own settings, besides those that every service has. */
  settings: S
  /** Folder of its SQL migrations. */
  migrations: URL
  /** Columns of its tables whose values are made with ENCRYPTION_KEYS; `reseal` makes them anew. */
  keyedColumns?: readonly KeyedColumn[]
  /** Every operation and call of its contract. */
  calls: Calls
  handlers: Handlers<Calls, NoInfer<Deps>, NoInfer<Service>>
  consumers?: readonly Consumer<NoInfer<Deps>>[]
  jobs?: readonly JobHandler<NoInfer<Deps>>[]
  /** Consumers that its workers pull from with `startPuller`. */
  pulls?: readonly DurableConsumer[]
  /** Its own metrics, besides those that every service has. */
  metrics?: Readonly<Record<string, MetricDefinition>>
  /** Makes what handlers need besides the database: clients of storage, mail, scanners. */
  build(config: ConfigOf<S>, parts: BuildParts<NoInfer<Service>>): Deps
  /** Starts what runs by itself, once everything else is up. A service whose worker cannot start does not start. */
  workers?(ctx: BackgroundCtx<NoInfer<Deps>>, config: ConfigOf<S>): Worker[] | Promise<Worker[]>
}

export interface RunOptions {
  environment: NodeJS.ProcessEnv
  /** The clock that all timestamps and due times come from. */
  clock?: () => Date
  log?: Logger
  /**
   * For tests: simulates a process that dies after the operation's effect and before anything else. The caller then
   * gets no answer.
   */
  diesAfter?: (operation: string) => boolean
}

export interface RunningService {
  /** Address of the ops port. */
  opsUrl: string
  /** Stops cleanly: not ready, no intake, work in flight ended, connections drained. */
  stop(): Promise<void>
}

export function defineService<
  S extends Settings,
  Calls extends Record<string, Call>,
  Deps,
  const Service extends OwnerName,
>(definition: ServiceDefinition<S, Calls, Deps, Service>): ServiceDefinition<S, Calls, Deps, Service> {
  return definition
}

/** All settings of a service that owns data, in the order of its `.env.example`. */
export function allSettings<S extends Settings>(own: S) {
  return { ...commonSettings, ...principalSettings, ...databaseSettings, ...sealSettings, ...own }
}

/** The metrics that a service adds to those of every service. */
export function metricsOf(service: { metrics?: Readonly<Record<string, MetricDefinition>> }): MetricDefinition[] {
  return Object.values(service.metrics ?? {})
}

/** Starts a service in this process. */
export async function startService<
  S extends Settings,
  Calls extends Record<string, Call>,
  Deps,
  Service extends OwnerName,
>(
  service: ServiceDefinition<S, Calls, Deps, Service>,
  { environment, clock = () => new Date(), log: givenLog, diesAfter }: RunOptions,
): Promise<RunningService> {
  const config = readConfig(allSettings(service.settings), environment)
  const telemetry = await startTelemetry(service.name, config)
  const { metrics, tracing } = telemetry
  for (const definition of [...ownerMetrics, ...metricsOf(service)]) metrics.of(definition)
  const log = givenLog ?? createLogger(service.name, config.LOG_LEVEL, tracing)
  const stops: (() => Promise<void> | void)[] = []
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }

  try {
    const missing = trackMigrations(service, config.DATABASE_URL, log)
    if (config.MIGRATE_ON_START) await missing.apply()

    const lifecycle = await startLifecycle(service.name, config, log, stops, telemetry)
    const { bus, rpc } = lifecycle
    lifecycle.addCheck(missingConsumers(bus, service))

    let wakeRelay = () => {}
    const database = new Database({
      url: config.DATABASE_URL,
      connectionsMax: config.DATABASE_CONNECTIONS_MAX,
      jobSubject: (job) => jobSubject(service.name, job),
      onOutbox: () => wakeRelay(),
      log,
      metrics,
      tracing,
    })
    stops.push(() => database.close())
    exposeOutbox(database, metrics)
    lifecycle.addCheck(async () => {
      const names = await missing.remaining(database)
      return names.length > 0 ? [`the database lacks the migrations ${names.join(', ')}`] : []
    })

    const relay = startOutboxRelay({
      url: config.DATABASE_URL,
      connection: bus.connection,
      pollMs: config.OUTBOX_POLL_MS,
      log,
      metrics,
      tracing,
    })
    wakeRelay = relay.wake
    stops.push(() => relay.stop())

    const now = () => clock().toISOString()
    const deps = service.build(config as ConfigOf<S>, { bus, rpc, log, metrics, db: database, now })
    const background: BackgroundCtx<Deps> = { log, metrics, tracing, deps, db: database, now }
    const removal = startIdempotencyRemoval(background, config.IDEMPOTENCY_REMOVAL_MS)
    stops.push(() => removal.stop())
    const workers = (await service.workers?.(background, config as ConfigOf<S>)) ?? []
    for (const worker of workers) stops.push(() => worker.stop())
    for (const consumer of service.consumers ?? []) {
      const puller = startConsumer(service.name, consumer, bus, background)
      stops.push(() => puller.stop())
    }
    for (const job of service.jobs ?? []) {
      const puller = startJobRunner(service.name, job, bus, background)
      stops.push(() => puller.stop())
    }
    const server = serveRpc({
      service: service.name,
      calls: service.calls,
      handlers: service.handlers as Record<string, Handler<Call, Deps, Service>>,
      concurrencyMax: config.RPC_CONCURRENCY_MAX,
      connection: bus.connection,
      database,
      rpc,
      askedBy: createAskedBy({
        verifier: createPrincipalVerifier(config.PRINCIPAL_PUBLIC_KEYS),
        signatures: config.PRINCIPAL_SIGNATURES,
      }),
      sealer: createSealer(config.ENCRYPTION_KEYS),
      clock,
      log,
      metrics,
      tracing,
      deps,
      diesAfter,
    })
    stops.push(() => server.stop())
    // Ready means that requests arrive: the server has to know of the subscription.
    await bus.connection.flush()
    return lifecycle.ready(stopAll)
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** What the gateway and the data-owning services share: NATS, the ops port, and the order of stopping. */
export async function startLifecycle<Service extends ServiceName>(
  name: Service,
  config: ConfigOf<typeof commonSettings>,
  log: Logger,
  stops: (() => Promise<void> | void)[],
  telemetry: Telemetry,
): Promise<{
  bus: Bus
  rpc: RpcClient<Service>
  addCheck(check: () => Promise<string[]>): void
  /** `announceEnd` runs once the process says that it is not ready any more, and is no part of the time to drain. */
  ready(stopAll: () => Promise<void>, announceEnd?: () => Promise<void>): RunningService
}> {
  const { metrics, tracing } = telemetry
  stops.push(() => telemetry.stop())
  tracing?.reportTo(log)
  let serving = false
  let stopping = false
  const checks: (() => Promise<string[]>)[] = []
  const ops = await startOpsServer({
    host: config.OPS_HOST,
    port: config.OPS_PORT,
    obstacles: async () => {
      if (stopping) return ['the process is stopping']
      if (!serving) return ['the process is starting']
      return (await Promise.all(checks.map((check) => check()))).flat()
    },
    metrics,
  })
  stops.push(() => ops.stop())

  const bus = await connectBus(name, config, log)
  stops.push(() => bus.connection.drain())
  checks.push(async () => (bus.connected ? [] : ['NATS is not connected']))
  metrics.onScrape([busMetrics.connected], () => metrics.of(busMetrics.connected).set(bus.connected ? 1 : 0))
  const rpc = new RpcClient(bus, {
    service: name,
    readableBefore: config.PRINCIPAL_SIGNATURES === 'accepted',
    metrics,
    tracing,
  })
  stops.push(() => rpc.close())

  return {
    bus,
    rpc,
    addCheck: (check) => checks.push(check),
    ready(stopAll, announceEnd) {
      serving = true
      log.info({ ops_url: ops.url }, 'ready')
      return {
        opsUrl: ops.url,
        async stop() {
          if (stopping) return
          stopping = true
          await announceEnd?.()
          const inTime = await endsWithin(config.DRAIN_MS_MAX, stopAll())
          if (inTime) log.info('stopped')
          else log.warn('stopped before all work in flight had ended')
        },
      }
    },
  }
}

/**
 * Looks for the consumers that the service pulls from; once all are there, it does not look again. Only an operator can
 * make them.
 */
function missingConsumers(bus: Bus, service: Consuming): () => Promise<string[]> {
  let missing = consumersOf(service)
  return async () => {
    if (missing.length === 0) return []
    const manager = await jetstreamManager(bus.connection, { checkAPI: false })
    const found = await Promise.allSettled(missing.map(({ stream, name }) => manager.consumers.info(stream, name)))
    missing = missing.filter((_consumer, index) => found[index]!.status === 'rejected')
    const names = missing.map(({ name }) => name).join(', ')
    return names ? [`NATS lacks the consumers ${names}: run prepare-nats`] : []
  }
}

/** Knows which migrations the database still lacks; once none, it does not ask again. */
function trackMigrations(service: { name: OwnerName; migrations: URL }, url: string, log: Logger) {
  let complete = false
  return {
    async apply() {
      const applied = await migrate(url, service.migrations)
      if (applied.length > 0) log.info({ applied }, 'migrated')
      complete = true
    },
    async remaining(database: Database): Promise<string[]> {
      if (complete) return []
      const names = await missingMigrations((text) => database.query(text), service.migrations)
      complete = names.length === 0
      return names
    },
  }
}
