import { type Call, type FirmId, hasFirmTime, type OwnerName } from '@dossier/contracts'
import type { BackgroundCtx } from '../context.ts'
import { exposeArchiving, exposeBackups } from '../database/backups.ts'
import { exposeDatabaseClock } from '../database/clock-metrics.ts'
import { Database } from '../database/database.ts'
import { missingMigrations } from '../database/migrate.ts'
import { deadLetterTable } from '../events/dead-letters.ts'
import { handledOnce } from '../events/inbox.ts'
import { startWatchingStreams } from '../events/lost-streams.ts'
import { exposeOutbox } from '../events/outbox-metrics.ts'
import { startOutboxRelay } from '../events/outbox-relay.ts'
import { idempotencyTable } from '../idempotency/records.ts'
import { startIdempotencyRemoval } from '../idempotency/removal.ts'
import { startMovingEarlierJobs } from '../jobs/earlier-jobs.ts'
import { onJobs, tellOfJobs } from '../jobs/job-notice.ts'
import { startJobs } from '../jobs/job-runner.ts'
import { jobSubject, jobsOnceInJetStream } from '../nats/streams.ts'
import type { StorageParts } from '../storage/service-storage.ts'
import { databaseOwnerMetrics } from '../telemetry/common-metrics.ts'
import { aheadMsOf, FirmClocks } from '../time/firm-clocks.ts'
import { later } from '../time/instants.ts'
import { readConfig, type Settings } from './config.ts'
import type { Constants, ServiceDefinition } from './definition.ts'
import { answerFirmClock } from './firm-clock-calls.ts'
import { migrateTables } from './migrate-commands.ts'
import type { ServiceData } from './service-data.ts'
import { deploymentSettings, tableSettings } from './settings.ts'
import { startBeside } from './worker.ts'

/** Opens the data of a service in PostgreSQL: its own tables and the runtime's, such as outbox and dead letters. */
export function onTables<
  S extends Settings,
  Calls extends Record<string, Call>,
  Deps,
  Service extends OwnerName,
  Fixed extends Constants,
>(
  service: ServiceDefinition<S, Calls, Deps, Service, Fixed>,
  environment: NodeJS.ProcessEnv,
  { log, metrics, tracing, now }: StorageParts,
  outboxPollMs?: number,
): ServiceData<S, Deps, Service, Fixed> {
  const config = readConfig(tableSettings, environment)
  let wakeRelay = () => {}
  let wakeJobs = (_queues: Iterable<string>) => {}
  const database = new Database({
    url: config.DATABASE_URL,
    poolerUrl: config.DATABASE_POOLER_URL,
    connectionsMax: config.DATABASE_CONNECTIONS_MAX,
    sessionsMax: service.sessionsMax ?? 0,
    onOutbox: () => wakeRelay(),
    onJobs: (queues) => wakeJobs(queues),
    log,
    metrics,
    tracing,
  })
  for (const definition of databaseOwnerMetrics) metrics.of(definition)
  exposeOutbox(database, metrics)
  exposeDatabaseClock(database, metrics)
  if (service.exposesBackups) exposeBackups(database, metrics, now)
  else exposeArchiving(database, metrics)
  const deadLetters = deadLetterTable(database, service.name)
  const isSandbox = hasFirmTime(service.name) && readConfig(deploymentSettings, environment).RUN_MODE === 'test'
  const firmClocks = isSandbox ? new FirmClocks(database) : undefined
  const nowOf = async (firmId: FirmId) => later(now(), await aheadMsOf(firmClocks, firmId))
  /** Once the database lacks no migration, it is not asked again. */
  let isComplete = false

  return {
    database,
    firmClocks,
    idempotency: idempotencyTable(database),
    deadLetters,
    async obstacles() {
      if (isComplete) return []
      const names = await missingMigrations((text) => database.query(text), service.migrations)
      isComplete = names.length === 0
      return isComplete ? [] : [`the database lacks the migrations ${names.join(', ')}`]
    },
    answers: () => database.answers(),
    async prepare() {
      const { applied } = await migrateTables(service, environment)
      isComplete = true
      return applied
    },
    startUpkeep(bus, { works }) {
      const relay = startOutboxRelay({
        url: config.DATABASE_URL,
        connection: bus.connection,
        pollMs: outboxPollMs,
        log,
        metrics,
        tracing,
      })
      wakeRelay = relay.wake
      const watch = startWatchingStreams({
        service: service.name,
        url: config.DATABASE_URL,
        bus,
        log,
        metrics,
        onReplay: relay.wake,
      })
      const removal = works && startIdempotencyRemoval({ db: database, log, now })
      return {
        async stop() {
          if (removal) await removal.stop()
          await watch.stop()
          await relay.stop()
        },
      }
    },
    async startParts(parts, own, role) {
      const deps = service.build(own, { ...parts, db: database, nowOf, firmClocks })
      const ctx: BackgroundCtx<Deps> = {
        ...{ log, metrics, tracing, deps, db: database, firmClocks, nowOf, now },
        realNow: now,
        aheadMs: 0,
      }
      const { name } = service
      const following = {
        timed: service.timed?.(own, parts.constants) ?? [],
        queues: service.realTimeQueues?.(parts.constants) ?? [],
      }
      return {
        deps,
        ownCalls: hasFirmTime(name) ? answerFirmClock({ ...service, name }, following, ctx, parts) : undefined,
        workers: await startBeside(service, ctx, own, parts.constants, role),
        handlings: (role.works ? (service.consumers ?? []) : []).map((consumer) => handledOnce(consumer, ctx)),
        startJobs(bus) {
          if (!service.jobs) return []
          const tellOthers = (queues: Iterable<string>) => tellOfJobs(bus.connection, service.name, queues)
          if (!role.works) {
            wakeJobs = tellOthers
            return []
          }
          const runner = startJobs(service.jobs, ctx, (job) => jobSubject(service.name, job), { tellOthers })
          wakeJobs = runner.wake
          onJobs(bus.connection, service.name, runner.wake)
          const moving = jobsOnceInJetStream(service.jobs).map((job) =>
            startMovingEarlierJobs(service.name, job, { ...ctx, bus, onMoved: () => runner.wake([job.name]) }),
          )
          return [runner, ...moving]
        },
      }
    },
    close: () => database.close(),
  }
}
