import { setTimeout as sleep } from 'node:timers/promises'
import { cancelPendingDeliveries } from '@dossier/notifications/bench'
import { cpuMsByPart } from '../cpu.ts'
import { type Aim, below } from './aims.ts'
import { type Endpoint, makeEndpoints, makeEvent, type NotificationsDatabase } from './notifications-database.ts'
import type { Sink } from './sink-client.ts'

const ENDPOINTS = 10_000
const ENDPOINTS_PER_FIRM = 10
/** Backends tell their figures when they have been idle for up to 10 s (PostgreSQL 18): each case is read after that. */
const FIGURES_AFTER_MS = 11_000
const SECONDS = 10
const HOUR_MS = 3_600_000

/** What PostgreSQL did in a second. */
interface Load {
  statements: number
  tableScans: number
  rowsScanned: number
  indexRows: number
  blocks: number
  cpuMs: number
}

export interface ManyEndpointsOptions {
  sink: Sink
  database: NotificationsDatabase
  postgresPid: number
}

/** What the service asks of its database while next to nothing happens. */
export async function measureManyEndpoints(options: ManyEndpointsOptions): Promise<Map<string, Load>> {
  const { sink, database } = options
  const results = new Map<string, Load>()
  const endpoints = makeEndpoints(ENDPOINTS, ENDPOINTS_PER_FIRM, (number) => `${sink.url}/endpoint/${number}`)
  await database.addEndpoints(endpoints)
  await queueForEach(options, endpoints)
  await cancelPendingDeliveries(
    database,
    endpoints.map(({ firmId, id }) => ({ firmId, webhookId: id })),
  )
  await database.query('vacuum analyze')
  results.set('idle', await measure(options, async () => {}))
  results.set('10 deliveries a second', await measure(options, () => queueForOneFirm(options, endpoints)))
  await queueForEach(options, endpoints)
  await database.query('update delivery_queue set deferred = true, attempt_count = 1')
  await database.query('vacuum analyze')
  results.set('a retry ahead for each', await measure(options, async () => {}))
  return results
}

function firmsOf(endpoints: Endpoint[]) {
  return [...new Set(endpoints.map(({ firmId }) => firmId))]
}

/** One delivery for each endpoint, due in an hour. */
async function queueForEach({ database }: ManyEndpointsOptions, endpoints: Endpoint[]): Promise<void> {
  const events = firmsOf(endpoints).map((firmId) => makeEvent(firmId))
  await database.queue(events, new Date(Date.now() + HOUR_MS).toISOString())
}

/** One event for each of a firm's endpoints, due now: found when the service looks for due retries. */
async function queueForOneFirm({ database }: ManyEndpointsOptions, endpoints: Endpoint[]): Promise<void> {
  const firms = firmsOf(endpoints)
  const firmId = firms[Math.floor(Math.random() * firms.length)]!
  await database.queue([makeEvent(firmId)], new Date().toISOString())
}

/** Does something each second for a while; the figures are means of a second. */
async function measure(
  { database, postgresPid }: ManyEndpointsOptions,
  eachSecond: () => Promise<void>,
): Promise<Load> {
  await sleep(FIGURES_AFTER_MS)
  const before = await read(database, postgresPid)
  for (let second = 0; second < SECONDS; second++) {
    await eachSecond()
    await sleep(1_000)
  }
  const cpuMs = (await cpuMsByPart({ postgres: postgresPid })).postgres!
  const after = await read(database, postgresPid)
  const seconds = (after.atMs - before.atMs) / 1000
  const perSecond = (figure: keyof Load) => (after[figure] - before[figure]) / seconds
  return {
    statements: perSecond('statements'),
    tableScans: perSecond('tableScans'),
    rowsScanned: perSecond('rowsScanned'),
    indexRows: perSecond('indexRows'),
    blocks: perSecond('blocks'),
    cpuMs: (cpuMs - before.cpuMs) / seconds,
  }
}

async function read(database: NotificationsDatabase, postgresPid: number): Promise<Load & { atMs: number }> {
  const [row] = await database.query<Omit<Load, 'cpuMs'>>(
    `select (select xact_commit from pg_stat_database where datname = current_database()) as statements,
            (select blks_hit + blks_read from pg_stat_database where datname = current_database()) as blocks,
            sum(seq_scan)::bigint as "tableScans", sum(seq_tup_read)::bigint as "rowsScanned",
            sum(idx_tup_fetch)::bigint as "indexRows"
     from pg_stat_user_tables where relname in ('webhooks', 'deliveries', 'delivery_queue', 'events')`,
  )
  const { postgres } = await cpuMsByPart({ postgres: postgresPid })
  return { ...row!, cpuMs: postgres!, atMs: performance.now() }
}

/** Prints the figures and answers the aims. */
export function printManyEndpoints(results: Map<string, Load>): Aim[] {
  console.table(
    Object.fromEntries(
      [...results].map(([name, load]) => [
        name,
        {
          'statements/s': load.statements.toFixed(1),
          'table scans/s': load.tableScans.toFixed(2),
          'rows scanned/s': Math.round(load.rowsScanned),
          'rows by index/s': Math.round(load.indexRows),
          'blocks/s': Math.round(load.blocks),
          'PostgreSQL CPU ms/s': load.cpuMs.toFixed(1),
        },
      ]),
    ),
  )
  return [...results].map(([name, load]) => {
    return below(`table scans a second with ${ENDPOINTS} endpoints, ${name}`, load.tableScans, 1)
  })
}
