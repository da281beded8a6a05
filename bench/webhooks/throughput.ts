import { setTimeout as sleep } from 'node:timers/promises'
import { toUuid } from '@dossier/contracts'
import { cpuMsByPart } from '../cpu.ts'
import { median } from '../report.ts'
import { type Aim, atLeast, holds } from './aims.ts'
import { instantMs } from './instant.ts'
import { type Endpoint, makeEndpoints, makeEvent, type NotificationsDatabase } from './notifications-database.ts'
import type { Delivery } from './post.ts'
import type { Sender } from './sender-client.ts'
import type { Sink } from './sink-client.ts'

/**
 * A firm has a bound of its own, and so has an endpoint, from the reading of a delivery until its attempt is recorded. These
 * stay well below both, a few deliveries each: what is measured is the service and not its bounds.
 */
export const ENDPOINTS = 128
const ENDPOINTS_PER_FIRM = 2
/** Deliveries are queued to become due in so long, all of them before that; later rounds know how long it takes. */
const FIRST_DUE_AFTER_MS = 10_000
const DUE_AFTER_MS_MIN = 1_500
const RECORDED_POLL_MS = 5
const WARM_ROUNDS = 5

const BARE_RATIO_MIN = 0.5
const BULLMQ_RATIO_MIN = 1.5

export interface Round {
  deliveriesPerSecond: number
  /** Of all processes of the side, in microseconds a delivery. The sink is not counted. */
  cpuUs: Record<string, number>
  recorded: number
}

/** One way of sending deliveries: makes `count` of them, then sends them and says when the last was done. */
interface Side {
  name: string
  pids: Record<string, number>
  prepare(count: number): Promise<void>
  /** `received` resolves when the sink has them all. */
  send(received: Promise<unknown>): Promise<{ doneAtMs: number; recorded: number }>
}

export interface ThroughputOptions {
  sink: Sink
  database: NotificationsDatabase
  notificationsPid: number
  postgresPid: number
  bare: Sender
  bullmq: (Sender & { redisPid: number }) | undefined
  deliveries: number
  rounds: number
}

/** All sides in turn, each round begun by another, so that what else the machine does meets all alike. */
export async function measureThroughput(options: ThroughputOptions): Promise<Map<string, Round[]>> {
  const { sink, database, bare, bullmq, deliveries, rounds } = options
  const endpoints = makeEndpoints(ENDPOINTS, ENDPOINTS_PER_FIRM, (number) => `${sink.url}/endpoint/${number}`)
  await database.addEndpoints(endpoints)
  const sides: Side[] = [
    serviceSide(options, endpoints),
    senderSide('bare loop', { sender: bare.pid }, bare, endpoints),
    ...(bullmq ? [senderSide('BullMQ', { worker: bullmq.pid, redis: bullmq.redisPid }, bullmq, endpoints)] : []),
  ]
  // Uncounted at first, until code is compiled and tables have their statistics, as after a day of work.
  for (let round = 0; round < WARM_ROUNDS; round++) {
    for (const side of sides) await measure(side, sink, deliveries)
  }
  await database.query('vacuum analyze')
  const results = new Map<string, Round[]>(sides.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < sides.length; turn++) {
      const side = sides[(round + turn) % sides.length]!
      results.get(side.name)!.push(await measure(side, sink, deliveries))
    }
    console.log(`deliveries: round ${round + 1} of ${rounds}`)
  }
  return results
}

/** From the first receipt until all are received and, where the side keeps records, recorded. */
async function measure(side: Side, sink: Sink, count: number): Promise<Round> {
  await sink.reset()
  await side.prepare(count)
  const before = await cpuMsByPart(side.pids)
  const received = sink.received(count)
  const { doneAtMs, recorded } = await side.send(received)
  const { firstAtMs } = await received
  const after = await cpuMsByPart(side.pids)
  const cpuUs = Object.keys(before).map((part) => [part, ((after[part]! - before[part]!) * 1000) / count])
  return { deliveriesPerSecond: (count * 1000) / (doneAtMs - firstAtMs), cpuUs: Object.fromEntries(cpuUs), recorded }
}

/** The queue is filled by the service's own statements, as its consumer of events does it. */
function serviceSide({ database, notificationsPid, postgresPid }: ThroughputOptions, endpoints: Endpoint[]): Side {
  const firms = [...new Set(endpoints.map(({ firmId }) => firmId))]
  const ids = endpoints.map(({ id }) => toUuid(id))
  let dueAt = ''
  let dueAfterMs = FIRST_DUE_AFTER_MS
  return {
    name: 'Dossier',
    pids: { notifications: notificationsPid, postgres: postgresPid },
    async prepare(count) {
      const events = Array.from({ length: count / ENDPOINTS_PER_FIRM }, (_, n) => makeEvent(firms[n % firms.length]!))
      const startedAt = Date.now()
      dueAt = new Date(startedAt + dueAfterMs).toISOString()
      await database.queue(events, dueAt)
      const tookMs = Date.now() - startedAt
      if (tookMs > dueAfterMs) throw new Error('deliveries were due before all of them were queued')
      dueAfterMs = Math.max(DUE_AFTER_MS_MIN, 3 * tookMs)
    },
    async send(received) {
      await received
      const pending = 'select count(*) as count from delivery_queue where webhook_id = any($1)'
      while ((await database.query<{ count: number }>(pending, [ids]))[0]!.count > 0) await sleep(RECORDED_POLL_MS)
      const doneAtMs = instantMs()
      const [row] = await database.query<{ recorded: number }>(
        `select coalesce(sum(jsonb_array_length(attempts)), 0)::bigint as recorded from deliveries
         where webhook_id = any($1) and created_at = $2 and status = 'succeeded'`,
        [ids, dueAt],
      )
      return { doneAtMs, recorded: row!.recorded }
    },
  }
}

function senderSide(name: string, pids: Record<string, number>, sender: Sender, endpoints: Endpoint[]): Side {
  return {
    name,
    pids,
    prepare: (count) =>
      sender.prepare(Array.from({ length: count }, (_, n) => delivery(endpoints[n % endpoints.length]!))),
    send: () => sender.send(),
  }
}

function delivery({ firmId, url, secret }: Endpoint): Delivery {
  const event = makeEvent(firmId)
  return { url, secret, eventId: event.id, body: JSON.stringify(event) }
}

/** Prints the figures of all sides and answers the aims. */
export function printThroughput(results: Map<string, Round[]>, deliveries: number): Aim[] {
  const speedsOf = (name: string) => results.get(name)!.map((round) => round.deliveriesPerSecond)
  // Round by round, since the machine may be twice as fast a minute later.
  const ratio = (name: string, other: string) =>
    median(speedsOf(name).map((speed, round) => speed / speedsOf(other)[round]!))
  console.table(
    Object.fromEntries(
      [...results].map(([name, rounds]) => {
        const cpu = Object.keys(rounds[0]!.cpuUs).map((part) => {
          return [`${part}`, median(rounds.map(({ cpuUs }) => cpuUs[part]!))] as const
        })
        return [
          name,
          {
            'deliveries/s': Math.round(median(speedsOf(name))),
            'of the bare loop': ratio(name, 'bare loop').toFixed(2),
            'CPU µs': Math.round(cpu.reduce((sum, [, us]) => sum + us, 0)),
            'CPU µs by process': cpu.map(([part, us]) => `${part} ${Math.round(us)}`).join(', '),
            'attempts recorded': `${rounds.map(({ recorded }) => recorded).join(', ')}`,
          },
        ]
      }),
    ),
  )
  const recorded = results.get('Dossier')!.map((round) => round.recorded)
  return [
    atLeast('deliveries a second, of the bare loop', ratio('Dossier', 'bare loop'), BARE_RATIO_MIN),
    ...(results.has('BullMQ')
      ? [atLeast('deliveries a second, of BullMQ', ratio('Dossier', 'BullMQ'), BULLMQ_RATIO_MIN)]
      : []),
    holds(
      'every attempt is recorded',
      `${Math.min(...recorded)} of ${deliveries}`,
      recorded.every((count) => count === deliveries),
    ),
  ]
}
