import type { Queryable, Values } from '@dossier/runtime'
import { withDatabase } from '@dossier/runtime'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { listUnanchoredHeads } from '../src/store/audit-anchors.ts'
import { listLastEvents } from '../src/store/audit-last-events.ts'
import { listAuditPartitions, listLastEntries } from '../src/store/audit-partitions.ts'

const FIRMS = 40
const OF_EACH = 100
const TODAY = '2091-06-15T00:00:00.000Z'
const TOMORROW = '2091-06-16T00:00:00.000Z'

let t: System

beforeAll(async () => {
  t = await startSystem()
  await t.query('identity', 'select audit_add_partition($1)', [TODAY])
  await t.query(
    'identity',
    `with firms as (select gen_random_uuid() as firm_id from generate_series(1, $1::int)),
       heads as (
         insert into audit_heads (firm_id, sequence, hash, recorded_at, mac)
         select firm_id, $2::int, '', $3::timestamptz + interval '1 hour', '' from firms),
       anchors as (
         insert into audit_anchors (firm_id, sequence, reason, hash, recorded_at, mac)
         select firm_id, n, 'daily', '', $3::timestamptz - ($2::int - n) * interval '1 day', ''
         from firms, generate_series(1, $2::int) n)
     insert into audit_entries (firm_id, recorded_at, first_sequence, entries, hashes, terms)
     select firm_id, $3::timestamptz + n * interval '1 second', n, '{}', decode(repeat('00', 32), 'hex'), '{}'
     from firms, generate_series(1, $2::int) n`,
    [FIRMS, OF_EACH, TODAY],
  )
  await t.query('identity', 'analyze audit_anchors, audit_entries, audit_heads')
})
afterAll(() => t.stop())

test('finding what to anchor reads the newest anchor of each firm and none of the years before', async () => {
  const rows = await rowsRead((db) => listUnanchoredHeads(db, TODAY, null, 500))

  expect(rows).toBeLessThan(FIRMS * 5)
})

test('finding the last events of a month reads one row of each firm, however many there are', async () => {
  const partition = (await partitions()).find(({ month }) => month === '2091-06')!

  const rows = await rowsRead((db) => listLastEntries(db, partition))

  expect(rows).toBeLessThan(FIRMS * 5)
})

test('finding the last events before an instant reads one row of each firm, and no daily anchor', async () => {
  const rows = await rowsRead((db) => listLastEvents(db, TOMORROW, null, 500))

  expect(rows).toBeLessThan(FIRMS * 5)
})

const withIdentity = <Result>(work: Parameters<typeof withDatabase<Result>>[1]) =>
  withDatabase({ DATABASE_URL: t.databaseUrlOf('identity') }, work)

const partitions = () => withIdentity((db) => listAuditPartitions(db))

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** How many rows of tables and indexes PostgreSQL reads for what `ask` asks. */
async function rowsRead(ask: (db: Queryable) => Promise<unknown>): Promise<number> {
  const plans: Plan[] = []
  await withIdentity(async (db) => {
    await ask({
      async query<Row>(text: string, values?: Values): Promise<Row[]> {
        const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (analyze, timing off, format json) ${text}`,
          values,
        )
        plans.push(row!['QUERY PLAN'][0].Plan)
        return []
      },
    })
  })
  const readBy = (plan: Plan): number => {
    const own = / Scan$/.test(plan['Node Type']) && !/CTE|WorkTable|Subquery/.test(plan['Node Type'])
    const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    return (plan.Plans ?? []).reduce((sum, part) => sum + readBy(part), own ? rows : 0)
  }
  expect(plans).not.toEqual([])
  return plans.reduce((sum, plan) => sum + readBy(plan), 0)
}
