import type { FirmId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { afterAll, afterEach, expect, test } from '@jest/globals'
import type { Queryable } from '../src/database/database.ts'
import { removeFirmRows } from '../src/database/remove-firm-rows.ts'
import { drawFirm } from '../src/jobs/draw-firm.ts'
import { endJob, giveJobsBack, keepJobs, lockJob, markDueJobs, takeJobs } from '../src/jobs/job-table.ts'
import { returnJobs } from '../src/jobs/return-jobs.ts'
import { job, LEASE_MS, openJobsDatabase, queue } from './jobs-database.ts'

const { db, ctx, enqueue, take, countLeft, empty, close } = await openJobsDatabase()
afterEach(empty)
afterAll(close)

async function rowsReadSoFar(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ rows: number }>(
    "select (seq_tup_read + idx_tup_fetch)::bigint as rows from pg_stat_xact_user_tables where relname = 'jobs'",
  )
  return row!.rows
}

test('firms take turns: a firm behind a long queue does not wait for its end', async () => {
  const [many, few] = [newId('firm'), newId('firm')].sort() as [FirmId, FirmId]
  await enqueue(many, ...Array.from({ length: 50 }, (_, n) => n))
  await enqueue(few, 'first', 'second')

  const order = (await take(4)).map(({ firmId }) => firmId)

  expect(order).toEqual([many, few, many, few])
})

test('the turn goes on behind the firm that had it last, and round to the first', async () => {
  const firms = [newId('firm'), newId('firm'), newId('firm')].sort()
  for (const firm of firms) await enqueue(firm, firm)

  const order = (await take(3, firms[0])).map(({ firmId }) => firmId)

  expect(order).toEqual([firms[1], firms[2], firms[0]])
})

test('each firm that has something due in the queue may be drawn, and no other', async () => {
  const [deferred, ...firms] = Array.from({ length: 4 }, () => newId('firm'))
  await enqueue(deferred!, 1)
  await giveJobsBack(db, await take(1), { afterMs: LEASE_MS })
  for (const firm of firms) await enqueue(firm, 1, 2)
  const drawn = new Set<FirmId | undefined>()

  for (let draws = 0; draws < 200; draws++) drawn.add(await drawFirm(db, job.name))

  expect([...drawn].sort()).toEqual(firms.sort())
  expect(await drawFirm(db, 'another')).toBeUndefined()
})

test('in a queue with one job of a firm at a time, a firm waits while one of its jobs is in hand, and holds up no other', async () => {
  const onePerFirm = { ...job, isOnePerFirm: true }
  const firms = Array.from({ length: 30 }, () => newId('firm')).sort()
  const [last, ...busy] = firms.reverse() as [FirmId, ...FirmId[]]
  for (const firm of busy) await enqueue(firm, 1, 2)

  const inHand = await take(100, undefined, onePerFirm)
  expect(inHand.map(({ firmId }) => firmId).sort()).toEqual(busy.sort())
  expect(await take(1, undefined, onePerFirm)).toEqual([])
  await enqueue(last, 1)
  expect(await take(1, undefined, onePerFirm)).toEqual([expect.objectContaining({ firmId: last })])

  await endJob(db, inHand[0]!)
  await giveJobsBack(db, [inHand[1]!], { afterMs: LEASE_MS })
  const next = await take(100, undefined, onePerFirm)
  expect(next.map(({ firmId }) => firmId).sort()).toEqual([inHand[0]!.firmId, inHand[1]!.firmId].sort())
})

test('two processes that take at once get one job of a firm between them', async () => {
  const onePerFirm = { ...job, isOnePerFirm: true }
  await enqueue(newId('firm'), 1, 2)

  const [first, second] = await db.transact({ firmId: null, now: ctx.now() }, async (tx) => [
    await takeJobs(tx, onePerFirm, { after: undefined, count: 2, leaseMs: LEASE_MS }),
    await take(2, undefined, onePerFirm),
  ])

  expect([first!.length, second!.length]).toEqual([1, 0])
})

test('a job that is held is taken by nobody until the transaction has ended', async () => {
  await enqueue(newId('firm'), 1)
  const [held] = await takeJobs(db, queue, { after: undefined, count: 1, leaseMs: 0 })
  const takeAgain = async () => {
    await markDueJobs(db, [job.name])
    return await take(1)
  }

  const meanwhile = await db.transact({ firmId: null, now: ctx.now() }, async (tx) => {
    expect(await lockJob(tx, held!)).toBe(true)
    return await takeAgain()
  })

  expect(meanwhile).toEqual([])
  expect(await takeAgain()).toHaveLength(1)
  await db.transact({ firmId: null, now: ctx.now() }, async (tx) => expect(await lockJob(tx, held!)).toBe(false))
})

test('a job in hand is nobody else’s until its lease ends, and a process that lost it cannot end it', async () => {
  await enqueue(newId('firm'), 1)
  const [lost] = await take(1)
  expect(await take(1)).toEqual([])

  await keepJobs(db, [lost!], 0)
  await markDueJobs(db, [job.name])
  const [taken] = await take(1)
  await endJob(db, lost!)
  expect(taken).toMatchObject({ id: lost!.id, attempt: 2 })
  expect(await countLeft()).toBe(1)

  await endJob(db, taken!)
  expect(await countLeft()).toBe(0)
})

test('to look, take, keep and end reads few rows, however many jobs wait and however many are deferred', async () => {
  const longQueue = Array.from({ length: 2_000 }, (_, n) => n)
  await enqueue(newId('firm'), ...longQueue)
  await giveJobsBack(db, await take(longQueue.length), { afterMs: LEASE_MS })
  await enqueue(newId('firm'), ...longQueue)
  const nothingKept = new Error('rolled back')
  let rowsRead = 0

  await db
    .transact({ firmId: null, now: ctx.now() }, async (tx) => {
      await tx.query('analyze jobs')
      // A process makes its plans once.
      await tx.query('set local plan_cache_mode = force_generic_plan')
      const before = await rowsReadSoFar(tx)
      await markDueJobs(tx, [job.name])
      const taken = await takeJobs(tx, queue, { after: undefined, count: 4, leaseMs: LEASE_MS })
      expect(await keepJobs(tx, taken, LEASE_MS)).toHaveLength(4)
      for (const one of taken) await endJob(tx, one)
      rowsRead = (await rowsReadSoFar(tx)) - before
      throw nothingKept
    })
    .catch((error) => expect(error).toBe(nothingKept))

  expect(rowsRead).toBeGreaterThan(0)
  expect(rowsRead).toBeLessThan(100)
})

test('jobs that wait are given back to NATS as earlier versions write them', async () => {
  const firm = newId('firm')
  await enqueue(firm, { n: 1 }, { n: 2 })

  expect(await returnJobs(db, 'matters', ['another'])).toBe(0)
  expect(await returnJobs(db, 'matters', [job.name])).toBe(2)

  const rows = await db.query<{ payload: string }>(
    "select payload from outbox where subject = 'job.matters.count' and published_at is null",
  )
  expect(rows.map(({ payload }) => JSON.parse(payload).data.n).sort()).toEqual([1, 2])
  expect(rows.every(({ payload }) => JSON.parse(payload).firm_id === firm)).toBe(true)
  expect(await countLeft()).toBe(0)
})

test('with a firm its jobs are removed, and no others', async () => {
  const [removed, kept] = [newId('firm'), newId('firm')]
  await enqueue(removed, 1, 2)
  await enqueue(kept, 3)
  const writer = { write: (work: (writable: typeof db) => Promise<never>) => work(db) } as never

  expect(await removeFirmRows(writer, removed, ['jobs'])).toEqual({ removed: 2 })

  expect((await take(3)).map(({ firmId }) => firmId)).toEqual([kept])
})

test('a look says when the next job becomes due', async () => {
  await enqueue(newId('firm'), 'later')
  await giveJobsBack(db, await take(1), { afterMs: 3_600_000 })

  const { due, nextMs } = await markDueJobs(db, [job.name])

  expect(due).toEqual([])
  expect(nextMs).toBeGreaterThan(3_000_000)
  expect(nextMs).toBeLessThanOrEqual(3_600_000)
})
