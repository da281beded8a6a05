import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { settings } from '@dossier/notifications/bench'
import { liftRateLimit } from './lift-rate-limit.ts'
import { startBenchSystem } from './system.ts'
import type { Aim } from './webhooks/aims.ts'
import { measureIsolation, printIsolation } from './webhooks/isolation.ts'
import { measureManyEndpoints, printManyEndpoints } from './webhooks/many-endpoints.ts'
import { openNotificationsDatabase } from './webhooks/notifications-database.ts'
import { startRedis } from './webhooks/redis.ts'
import { startSender } from './webhooks/sender-client.ts'
import { startSink } from './webhooks/sink-client.ts'
import { ENDPOINTS, measureThroughput, printThroughput } from './webhooks/throughput.ts'

/**
 * `npm run bench:webhooks`: how fast events reach endpoints, against the same posts in a bare loop and from a BullMQ
 * worker; what an endpoint that hangs costs a healthy one; what ten thousand endpoints cost while little happens.
 */
const { values: options } = parseArgs({
  options: {
    /** One of speed, isolation, endpoints; all unless given. */
    only: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    /** Of a round. */
    deliveries: { type: 'string', default: '8000' },
  },
})
const ROUNDS = Number(options.rounds)
const DELIVERIES = Number(options.deliveries)
/** What the service sends at a time by default. */
const CONCURRENCY = Number(settings.WEBHOOK_IN_FLIGHT_MAX.default)

const runs = (part: string) => options.only === undefined || options.only === part

console.log('Starting PostgreSQL, the platform and a sink ...')
const system = await startBenchSystem()
const { postgres, platform } = system
const sink = await startSink()
const notificationsPid = platform.pidOf('notifications')!
const database = await openNotificationsDatabase(notificationsPid)
const aims: Aim[] = []

try {
  await liftRateLimit(postgres.url)
  if (runs('speed')) aims.push(...(await compareSpeed()))
  if (runs('isolation')) {
    const { base_url: baseUrl, firms } = platform.state
    aims.push(
      ...printIsolation(await measureIsolation({ sink, database, baseUrl, apiKey: firms[0]!.api_key, rounds: 3 })),
    )
  }
  if (runs('endpoints')) {
    aims.push(...printManyEndpoints(await measureManyEndpoints({ sink, database, postgresPid: postgres.pid })))
  }
  console.table(aims)
} finally {
  await database.close()
  sink.stop()
  await system.stop()
}

async function compareSpeed(): Promise<Aim[]> {
  const dir = await mkdtemp(join(tmpdir(), 'dossier-bench-redis-'))
  const redis = await startRedis(dir)
  if (!redis)
    console.log('BullMQ is left out: there is no redis-server in PATH (Debian: apt-get install redis-server).')
  const bare = await startSender('./bare-sender.ts', [CONCURRENCY])
  const bullmq = redis && (await startSender('./bullmq-sender.ts', [CONCURRENCY, redis.port]))
  try {
    const results = await measureThroughput({
      sink,
      database,
      notificationsPid,
      postgresPid: postgres.pid,
      bare,
      bullmq: bullmq && { ...bullmq, redisPid: redis.pid },
      deliveries: DELIVERIES,
      rounds: ROUNDS,
    })
    console.log(
      `${DELIVERIES} deliveries a round to ${ENDPOINTS} endpoints, ${CONCURRENCY} at a time; medians of rounds:`,
    )
    return printThroughput(results, DELIVERIES)
  } finally {
    bare.stop()
    bullmq?.stop()
    await redis?.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
