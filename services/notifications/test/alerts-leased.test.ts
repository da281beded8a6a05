import { AppError, type FirmId, toUuid } from '@dossier/contracts'
import { createLogger, Database, earlier, later, Metrics, newId, type Tx } from '@dossier/runtime'
import { rowsRead } from '@dossier/testbed'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { afterAll, afterEach, expect, jest, test } from '@jest/globals'
import type { NotificationsBackgroundCtx } from '../src/deps.ts'
import { settleAllDue } from '../src/messages/settle-alerts.ts'
import { isAlertDue, leaseAlerts, MARKED_MAX, markDueAlerts } from '../src/store/alerts.ts'

const MINUTE_MS = 60_000
const NOW = '2027-05-03T15:00:00.000Z'
const HOUR_AGO = earlier(NOW, 60 * MINUTE_MS)

const databases = await cloneDatabases(sharedEngines(), {}, ['notifications'])
const log = createLogger('test', 'silent')
const metrics = new Metrics()
const db = new Database({
  url: databases.urlOf('notifications'),
  connectionsMax: 5,
  onOutbox() {},
  onJobs() {},
  log,
  metrics,
  tracing: undefined,
})
afterEach(async () => {
  jest.restoreAllMocks()
  await db.query('delete from alerts')
})
afterAll(async () => {
  await db.close()
  await databases.drop()
})

type Queryable = Pick<Tx, 'query'>

/** Alerts of the firm that are due a millisecond apart, the first one first. */
async function insertDue(tx: Queryable, firmId: FirmId, count: number, from = HOUR_AGO): Promise<void> {
  await tx.query(
    `insert into alerts (firm_id, id, content, next_attempt_at, created_at)
     select $1, gen_random_uuid(), '{"kind":"webhook_disabled"}', $2::timestamptz + n * interval '1 millisecond', $2
     from generate_series(1, $3) n`,
    [toUuid(firmId), from, count],
  )
}

const lease = (tx: Queryable, count: number, { now = NOW, after }: { now?: string; after?: FirmId | undefined } = {}) =>
  leaseAlerts(tx, { leasedUntil: later(now, MINUTE_MS), count, after })

async function markAndLease(tx: Queryable, count: number, { now = NOW, after }: { now?: string; after?: FirmId } = {}) {
  await markDueAlerts(tx, now)
  return await lease(tx, count, { now, after })
}

/** A process for which identity is down: `ask` is called for each alert that it tries to settle. */
function settling(ask: (firmId: FirmId) => void | Promise<void>): NotificationsBackgroundCtx {
  const rpc = {
    async ask(_: unknown, { firm_id }: { firm_id: FirmId }) {
      await ask(firm_id)
      throw new AppError('service_unavailable', {})
    },
  }
  return {
    ...{ log, metrics, tracing: undefined, deps: { rpc } as never, db, firmClocks: undefined },
    now: () => NOW,
    realNow: () => NOW,
    aheadMs: 0,
    nowOf: async () => NOW,
  }
}

const settleAll = (ctx: NotificationsBackgroundCtx) => settleAllDue(ctx, new AbortController().signal)

test('firms take turns with their alerts, and the next turn begins behind the last firm', async () => {
  const [first, second, third] = [newId('firm'), newId('firm'), newId('firm')].sort() as [FirmId, FirmId, FirmId]
  await insertDue(db, second, 5)
  await insertDue(db, first, 3)
  await insertDue(db, third, 1)
  await markDueAlerts(db, NOW)

  const turns: FirmId[][] = []
  for (let turn = 0; turn < 4; turn++) {
    turns.push((await lease(db, 4, { after: turns.at(-1)?.at(-1) })).map(({ firmId }) => firmId))
  }

  expect(turns).toEqual([[first, second, third, first], [second, first, second, second], [second], []])
})

test('what an earlier version puts off or leases is leased when its time has come', async () => {
  const firm = newId('firm')
  await insertDue(db, firm, 3)
  await markDueAlerts(db, NOW)
  const ids = (await db.query<{ id: string }>('select id from alerts order by next_attempt_at')).map(({ id }) => id)
  const hence = later(NOW, 60 * MINUTE_MS)
  await db.query('update alerts set next_attempt_at = $2 where id = $1', [ids[0], hence])
  await db.query('update alerts set leased_until = $2 where id = $1', [ids[1], hence])

  const leased = [
    await markAndLease(db, 3),
    await markAndLease(db, 3, { now: later(NOW, 59 * MINUTE_MS) }),
    await markAndLease(db, 3, { now: later(NOW, 61 * MINUTE_MS) }),
  ]

  expect(leased.map((alerts) => alerts.map(({ id }) => ids.indexOf(id)))).toEqual([[2], [2], [1, 2, 0]])
})

test('an alert waits from its time on until it is leased, and again once its lease has ended', async () => {
  const waits = async (now: string) =>
    (await db.query<{ waits: boolean | null }>(`select ${isAlertDue} as waits`, [now]))[0]!.waits
  await insertDue(db, newId('firm'), 1, NOW)
  const [due, leaseOver] = [later(NOW, 1), later(NOW, MINUTE_MS)]

  const seen = [await waits(NOW), await waits(due)]
  await markDueAlerts(db, due)
  seen.push(await waits(due))
  await lease(db, 1)
  seen.push(await waits(due), await waits(leaseOver))

  expect(seen).toEqual([null, true, true, null, true])
})

test('a round marks all that is due before the first lease, so a firm behind a long queue has its turn at once', async () => {
  const [many, few] = [newId('firm'), newId('firm')]
  await insertDue(db, many, MARKED_MAX + 100)
  await insertDue(db, few, 1, earlier(NOW, MINUTE_MS))
  const asked: FirmId[] = []
  const query = jest.spyOn(db, 'query')
  const begunAt = performance.now()

  await settleAll(settling((firmId) => void asked.push(firmId)))

  const marks = query.mock.calls.filter(([text]) => text.includes('set due_mark')).length
  expect([asked.length, asked.slice(0, 20).includes(few)]).toEqual([MARKED_MAX + 101, true])
  // Two for the queue, and one for each second that the round lasts.
  expect(marks).toBeLessThanOrEqual(2 + (performance.now() - begunAt) / 1_000)
})

test('an alert that falls due during a long round has its turn before the round ends', async () => {
  const [many, few] = [newId('firm'), newId('firm')]
  await insertDue(db, many, 100)
  const asked = new Set<FirmId>()
  const ctx = settling(async (firmId) => {
    if (asked.size === 0) await insertDue(db, few, 1)
    asked.add(firmId)
    if (asked.has(few)) return
    // The queue does not end before the other firm has had its turn.
    await db.query(
      `insert into alerts (firm_id, id, content, next_attempt_at, due_mark, created_at)
       values ($1, gen_random_uuid(), '{"kind":"webhook_disabled"}', $2, $2, $2)`,
      [toUuid(many), HOUR_AGO],
    )
  })

  await settleAll(ctx)

  expect([...asked]).toEqual([many, few])
})

const own = { databaseUrlOf: databases.urlOf, now: () => NOW }

test('leasing 20 alerts reads fewer than 500 rows, with 501 firms and a queue of 5,000', async () => {
  const read = await rowsRead(
    own,
    'notifications',
    ['alerts'],
    async (tx) => {
      await insertDue(tx, newId('firm'), 5_000)
      for (let firms = 0; firms < 500; firms++) await insertDue(tx, newId('firm'), 1)
      while ((await markDueAlerts(tx, NOW)) === MARKED_MAX);
    },
    (tx) => lease(tx, 20),
  )

  expect(read).toBeLessThan(500)
})

test('a lease finds what is due behind thousands of firms whose alerts are not, and looks at none of these', async () => {
  const due = newId('firm')
  let leased: FirmId[] = []
  const read = await rowsRead(
    own,
    'notifications',
    ['alerts'],
    async (tx) => {
      await tx.query(
        `insert into alerts (firm_id, id, content, next_attempt_at, created_at)
         select gen_random_uuid(), gen_random_uuid(), '{}', $1, now() from generate_series(1, 3000)`,
        [later(NOW, 600 * MINUTE_MS)],
      )
      await insertDue(tx, due, 2)
    },
    async (tx) => {
      leased = (await markAndLease(tx, 20, { after: due })).map(({ firmId }) => firmId)
    },
  )

  expect([leased, read < 50]).toEqual([[due, due], true])
})
