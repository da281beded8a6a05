import type { Call, OwnerName, ServiceName } from '@dossier/contracts'
import type { Handler } from '../context.ts'
import { startConsumer } from '../events/consumer.ts'
import { exposeDeadLetters } from '../events/outbox-metrics.ts'
import { type Bus, connectBus } from '../nats/bus.ts'
import { consumersOf, missingConsumersOf, type NatsNeeds } from '../nats/streams.ts'
import { createAskedBy } from '../rpc/asked-by.ts'
import { RpcClient } from '../rpc/client.ts'
import { serveRpc } from '../rpc/server.ts'
import { createPrincipalVerifier } from '../rpc/signed-principal.ts'
import { createSealer } from '../secrets/seal.ts'
import { busMetrics, ownerMetrics } from '../telemetry/common-metrics.ts'
import { startTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import { endsWithin } from '../time/ends-within.ts'
import { pause } from '../time/pause.ts'
import { type ConfigOf, readConfig, type Settings } from './config.ts'
import { type AnyServiceDefinition, type Constants, metricsOf, settingsOf } from './definition.ts'
import { createLogger, type Logger } from './log.ts'
import { warnOfTableOwner } from './migrate-commands.ts'
import { warnOfMisspeltSettings } from './misspelt-settings.ts'
import { startOpsServer } from './ops-server.ts'
import { onStore } from './service-store.ts'
import { onTables } from './service-tables.ts'
import type { commonSettings } from './settings.ts'
import { versionOf } from './version.ts'

export interface RunOptions<Fixed extends Constants = Constants> {
  environment: NodeJS.ProcessEnv
  /** The clock that all timestamps and due times come from. */
  clock?: () => Date
  log?: Logger
  /**
   * For tests: simulates a process that dies after the operation's effect and before anything else. The caller then
   * gets no answer.
   */
  diesAfter?: (operation: string) => boolean
  /** For tests: constants of the service that have another value. */
  constants?: Partial<Fixed>
  /** For tests, which commit rows that no process announces. */
  outboxPollMs?: number
}

export interface RunningService {
  /** Address of the ops port. */
  opsUrl: string
  /** Stops cleanly: not ready, no intake, work in flight ended, connections drained. */
  stop(): Promise<void>
}

/** Starts a service in this process. */
export async function startService<
  S extends Settings,
  Calls extends Record<string, Call>,
  Deps,
  Service extends OwnerName,
  Fixed extends Constants,
>(
  service: AnyServiceDefinition<S, Calls, Deps, Service, Fixed>,
  {
    environment,
    clock = () => new Date(),
    log: givenLog,
    diesAfter,
    constants: changed,
    outboxPollMs,
  }: RunOptions<Fixed>,
): Promise<RunningService> {
  const config = readConfig(settingsOf(service), environment)
  const constants = { ...service.constants, ...changed } as Fixed
  const telemetry = await startTelemetry(service.name, config, environment)
  const { metrics, tracing } = telemetry
  for (const definition of [...ownerMetrics, ...metricsOf(service)]) metrics.of(definition)
  const log = givenLog ?? createLogger(service.name, config.LOG_LEVEL, tracing)
  warnOfMisspeltSettings(settingsOf(service), environment, log)
  warnOfTableOwner(environment, log)
  const now = () => clock().toISOString()
  const stops: (() => Promise<void> | void)[] = []
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }

  try {
    const parts = { log, metrics, tracing, now }
    const data =
      'storage' in service
        ? await onStore(service, environment, parts)
        : onTables(service, environment, parts, outboxPollMs)
    const { idempotency, deadLetters } = data
    stops.push(() => data.close())
    if (config.MIGRATE_ON_START) {
      const made = await data.prepare()
      if (made.length > 0) log.info({ applied: made }, 'migrated')
    }

    const lifecycle = await startLifecycle(service.name, config, log, stops, telemetry)
    const { bus, rpc, stopping } = lifecycle
    if (config.ROLE.works) lifecycle.addCheck(missingConsumers(bus, service))
    lifecycle.addCheck(() => data.obstacles())
    exposeDeadLetters(deadLetters, metrics)
    const preparing = data.startPreparing?.()
    stops.push(() => preparing?.stop())

    const startWork = async () => {
      const upkeep = data.startUpkeep(bus, config.ROLE)
      stops.push(() => upkeep?.stop())
      const parts = { bus, rpc, log, metrics, now, stopping, constants }
      const started = await data.startParts(parts, config as ConfigOf<S>, config.ROLE)
      for (const worker of started.workers) stops.push(() => worker.stop())
      for (const handling of started.handlings) {
        const puller = startConsumer(service.name, handling, bus, { log, metrics, tracing, deadLetters })
        stops.push(() => puller.stop())
      }
      for (const worker of started.startJobs?.(bus) ?? []) stops.push(() => worker.stop())
      if (config.ROLE.answers) {
        const server = serveRpc({
          service: service.name,
          calls: { ...service.calls, ...started.ownCalls?.calls },
          handlers: { ...service.handlers, ...started.ownCalls?.handlers } as Record<
            string,
            Handler<Call, Deps, Service>
          >,
          concurrencyMax: config.RPC_CONCURRENCY_MAX,
          bus,
          database: data.database,
          firmClocks: data.firmClocks,
          idempotency,
          storeAnswers: () => data.answers(),
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
          deps: started.deps,
          diesAfter,
        })
        stops.push(() => server.stop())
        lifecycle.addCheck(async () => (server.takesRequests || !bus.connected ? [] : ['the store does not answer']))
      }
      // Ready means that requests arrive: the server has to know of the subscription.
      await bus.connection.flush()
    }
    return await lifecycle.begin(startWork, { stopAll })
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** How often a process that may not take work yet looks whether it may. */
const RECHECK_MS = 1_000

/** How a process ends. */
interface Ending {
  stopAll: () => Promise<void>
  /** Runs once the process is no longer ready. Doesn't count towards the drain time. */
  announceEnd?: () => Promise<void>
}

/** Shared by the gateway and the data-owning services: NATS, the ops port, and the order of starting and stopping. */
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
  /** See `CommonBuildParts`. */
  stopping: AbortSignal
  /**
   * Starts the work, now or as soon as every check passes, and then says that the process is ready. Until then no request,
   * event or job comes to it, so another replica has them. Work that cannot start later on ends the process.
   */
  begin(startWork: () => Promise<void>, ending: Ending): Promise<RunningService>
}> {
  const { metrics, tracing } = telemetry
  stops.push(() => telemetry.stop())
  telemetry.reportTo(log)
  let serving = false
  const stopping = new AbortController()
  const checks: (() => Promise<string[]>)[] = []
  const failedChecks = async () =>
    (await Promise.all(checks.map((check) => check().catch(({ message }) => [message])))).flat()
  const ops = await startOpsServer({
    host: config.OPS_HOST,
    port: config.OPS_PORT,
    obstacles: async () => {
      if (stopping.signal.aborted) return ['the process is stopping']
      return [...(serving ? [] : ['the process is starting']), ...(await failedChecks())]
    },
    version: () => versionOf(name, config),
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

  async function beginOnce(startWork: () => Promise<void>): Promise<void> {
    await startWork()
    serving = true
    log.info({ ops_url: ops.url }, 'ready')
  }

  async function beginLater(startWork: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(RECHECK_MS, stopping.signal)
      const obstacles = await failedChecks()
      if (obstacles.length === 0 && !stopping.signal.aborted) return await beginOnce(startWork)
    }
  }

  return {
    bus,
    rpc,
    addCheck: (check) => checks.push(check),
    stopping: stopping.signal,
    async begin(startWork, { stopAll, announceEnd }) {
      const obstacles = await failedChecks()
      let beginning = Promise.resolve()
      if (obstacles.length === 0) await beginOnce(startWork)
      else {
        log.warn({ obstacles, ops_url: ops.url }, 'not ready: no work is taken yet')
        beginning = beginLater(startWork).catch((error) => {
          log.fatal({ err: error }, 'the work could not be started')
          // Nobody awaits it before the end, so it ends the process.
          throw error
        })
      }
      return {
        opsUrl: ops.url,
        async stop() {
          if (stopping.signal.aborted) return
          stopping.abort()
          await announceEnd?.()
          const inTime = await endsWithin(config.DRAIN_MS_MAX, beginning.then(stopAll))
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
function missingConsumers(bus: Bus, service: NatsNeeds): () => Promise<string[]> {
  let missing = consumersOf(service)
  return async () => {
    if (missing.length === 0 || !bus.connected) return []
    try {
      missing = await missingConsumersOf(bus.connection, missing)
    } catch (error) {
      return [`JetStream does not say which consumers it has: ${(error as Error).message}`]
    }
    const names = missing.map(({ name }) => name).join(', ')
    return names ? [`NATS lacks the consumers ${names}: run prepare-nats`] : []
  }
}
