import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBenchSystem } from './system.ts'
import { openNotificationsDatabase } from './webhooks/notifications-database.ts'
import { startRedis } from './webhooks/redis.ts'
import { startSender } from './webhooks/sender-client.ts'
import { startSink } from './webhooks/sink-client.ts'
import { measureThroughput, printThroughput } from './webhooks/throughput.ts'

/**
 * `npm run bench:webhooks`: how fast events reach endpoints, against the same posts in a bare loop and from a BullMQ
 * worker.
 */
const DELIVERIES = Number(process.env.BENCH_DELIVERIES ?? 16_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
/** What the service sends at a time by default. */
const CONCURRENCY = 128

console.log('Starting PostgreSQL, the platform, Redis and a sink ...')
const dir = await mkdtemp(join(tmpdir(), 'dossier-bench-redis-'))
const system = await startBenchSystem()
const redis = await startRedis(dir)
const sink = await startSink()
const bare = await startSender('./bare-sender.ts', [CONCURRENCY])
const bullmq = redis && (await startSender('./bullmq-sender.ts', [CONCURRENCY, redis.port]))
const notificationsPid = system.platform.pidOf('notifications')!
const database = await openNotificationsDatabase(notificationsPid)

try {
  const throughput = await measureThroughput({
    sink,
    database,
    notificationsPid,
    postgres: system.postgres,
    bare,
    bullmq: bullmq && { ...bullmq, redisPid: redis.pid },
    deliveries: DELIVERIES,
    rounds: ROUNDS,
  })
  console.log(
    `${DELIVERIES} deliveries a round to 64 endpoints, ${CONCURRENCY} at a time; medians of ${ROUNDS} rounds:`,
  )
  if (!redis)
    console.log('BullMQ is left out: there is no redis-server in PATH (Debian: apt-get install redis-server).')
  console.table(printThroughput(throughput, DELIVERIES))
} finally {
  await database.close()
  bare.stop()
  bullmq?.stop()
  sink.stop()
  await redis?.stop()
  await system.stop()
  await rm(dir, { recursive: true, force: true })
}
