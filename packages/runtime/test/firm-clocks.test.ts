import { type BusEvent, type FirmId, firmClockCalls, type InputOf, toUuid } from '@dossier/contracts'
import { later, newId } from '@dossier/runtime'
import { until } from '@dossier/testbed'
import { afterAll, afterEach, expect, test } from '@jest/globals'
import type { BackgroundCtx } from '../src/context.ts'
import { handledOnce } from '../src/events/inbox.ts'
import type { Bus } from '../src/nats/bus.ts'
import { answerFirmClock } from '../src/service/firm-clock-calls.ts'
import { FirmClocks, moveFirmClock } from '../src/time/firm-clocks.ts'
import type { RealTimeQueue } from '../src/time/real-time-queue.ts'
import { doTimedWork, type FirmTime, startTimedWork, type TimedWork } from '../src/time/timed-work.ts'
import { openJobsDatabase } from './jobs-database.ts'

const NOW = '2026-11-30T12:00:00.000Z'
const IN_AN_HOUR = '2026-11-30T13:00:00.000Z'
const HOUR_MS = 3_600_000

const { db, ctx: production, running, enqueue, countLeft, empty, close } = await openJobsDatabase()
const realNow = () => NOW
const clocks = new FirmClocks(db, { movedKeptMs: 0 })
const sandbox: BackgroundCtx<undefined> = {
  ...production,
  now: realNow,
  realNow,
  firmClocks: clocks,
  nowOf: async (firmId) => later(NOW, await clocks.aheadMs(firmId)),
}

afterEach(async () => {
  await empty()
  await db.query('delete from firm_clocks')
})
afterAll(close)

const move = (firmId: FirmId, aheadMs: number) =>
  db.transact({ firmId, now: NOW }, (tx) => moveFirmClock(tx, firmId, aheadMs))

/** Timed work that notes the times of its rounds, and fails for one firm. */
function noting(failsFor?: FirmId) {
  const rounds: (FirmTime & { ctxNow: string; aheadMs: number })[] = []
  const work: TimedWork = {
    name: 'noted',
    async round(ctx, { now, only, except }) {
      rounds.push({ now, only, except, ctxNow: ctx.now(), aheadMs: ctx.aheadMs })
      if (only !== null && only === failsFor) throw new Error('not for this firm')
    },
  }
  return { rounds, work }
}

test('a clock only moves forward, and says by how much it moved', async () => {
  const [firm, other] = [newId('firm'), newId('firm')]

  const moved = [await move(firm, HOUR_MS), await move(firm, 3 * HOUR_MS), await move(firm, 2 * HOUR_MS)]

  expect(moved).toEqual([HOUR_MS, 2 * HOUR_MS, 0])
  expect(await clocks.aheadMs(firm)).toBe(3 * HOUR_MS)
  expect(await clocks.aheadMs(other)).toBe(0)
})

test('two processes that move a clock at once agree on how far it went', async () => {
  const firm = newId('firm')

  const moved = await Promise.all([1, 2, 3, 2].map((hours) => move(firm, hours * HOUR_MS)))

  expect(moved.reduce((sum, ms) => sum + ms)).toBe(3 * HOUR_MS)
  expect(await clocks.aheadMs(firm)).toBe(3 * HOUR_MS)
})

test('there is a round for all firms whose clock was never moved, and one for each of the others at its time', async () => {
  const [one, other] = [newId('firm'), newId('firm')].toSorted() as [FirmId, FirmId]
  await move(one, HOUR_MS)
  await move(other, 2 * HOUR_MS)
  const { rounds, work } = noting(one)

  await expect(doTimedWork(sandbox, work, new AbortController().signal)).rejects.toThrow('not for this firm')

  const third = '2026-11-30T14:00:00.000Z'
  expect(rounds).toEqual([
    { now: NOW, only: null, except: [one, other], ctxNow: NOW, aheadMs: 0 },
    { now: IN_AN_HOUR, only: one, except: [], ctxNow: IN_AN_HOUR, aheadMs: HOUR_MS },
    { now: third, only: other, except: [], ctxNow: third, aheadMs: 2 * HOUR_MS },
  ])
})

test('with many moved firms, rounds take them in turn', async () => {
  const firms = Array.from({ length: 60 }, () => newId('firm')).toSorted()
  await db.query('insert into firm_clocks (firm_id, ahead_ms) select id, 1 from unnest($1::uuid[]) id', [
    firms.map(toUuid),
  ])
  const { rounds, work } = noting(firms[49])
  const turn = { last: undefined }
  const movedFirms = () => rounds.flatMap(({ only }) => only ?? [])

  await expect(doTimedWork(sandbox, work, new AbortController().signal, turn)).rejects.toThrow('not for this firm')
  const first = movedFirms()
  await doTimedWork(sandbox, work, new AbortController().signal, turn)

  expect(first).toEqual(firms.slice(0, 50))
  expect(movedFirms().slice(50, 60)).toEqual(firms.slice(50))
})

test('a process reads the list of moved firms once for all its rounds, and again after a failure', async () => {
  const firm = newId('firm')
  await move(firm, HOUR_MS)
  let reads = 0
  const query = async <Row>(text: string): Promise<Row[]> => {
    if (reads++ === 0) throw new Error('away')
    return await db.query<Row>(text)
  }
  const counted = new FirmClocks(Object.assign(Object.create(db), { query }), { movedKeptMs: HOUR_MS })

  await expect(counted.listMoved()).rejects.toThrow('away')
  const lists = await Promise.all([counted.listMoved(), counted.listMoved()])
  lists.push(await counted.listMoved())

  expect(lists).toEqual(Array.from({ length: 3 }, () => [{ firmId: firm, aheadMs: HOUR_MS }]))
  expect(reads).toBe(2)
})

test('in production there is one round for all firms, and no clock is read', async () => {
  await move(newId('firm'), HOUR_MS)
  const { rounds, work } = noting()

  const worker = startTimedWork({ ...production, realNow }, { work, everyMs: HOUR_MS, firstRound: true })
  await until(async () => rounds.length > 0)
  await worker.stop()

  expect(rounds).toEqual([{ now: NOW, only: null, except: [], ctxNow: NOW, aheadMs: 0 }])
})

test('a queue keeps real time: its entries are brought forward once, and a clock stops for them by the time of the firm', async () => {
  const firm = newId('firm')
  const asked: unknown[] = []
  const queue: RealTimeQueue<undefined> = {
    name: 'noted',
    bringForward: async (_tx, ...given) => void asked.push(given),
    async soonest(_db, ...given) {
      asked.push(given)
      return NOW
    },
  }
  const unstopping: RealTimeQueue<undefined> = { name: 'unstopping', bringForward: async () => {} }
  const parts = { bus: {} as Bus, stopping: new AbortController().signal }
  const following = { timed: [noting().work], queues: [queue, unstopping] }
  const { handlers } = answerFirmClock({ name: 'matters' }, following, sandbox, parts)
  const { findDue, move } = firmClockCalls.matters
  const ask = (call: typeof findDue | typeof move, input: InputOf<typeof findDue> | InputOf<typeof move>) =>
    handlers[call.name]!(undefined as never, input as never)

  await ask(move, { firm_id: firm, ahead_ms: HOUR_MS })
  await ask(move, { firm_id: firm, ahead_ms: HOUR_MS })
  const due = await ask(findDue, { firm_id: firm, after: IN_AN_HOUR })

  expect(asked).toEqual([
    [firm, HOUR_MS],
    [firm, NOW],
  ])
  expect(due).toEqual({ due_at: IN_AN_HOUR })
})

test('a job runs at the time of its firm', async () => {
  const firm = newId('firm')
  await move(firm, HOUR_MS)
  const times: string[] = []

  await running(
    { concurrencyMax: 1, handle: async (ctx) => void times.push(ctx.now(), ctx.realNow()) },
    async () => {
      await enqueue(firm, {})
      await until(async () => (await countLeft()) === 0)
    },
    sandbox,
  )

  expect(times).toEqual([IN_AN_HOUR, NOW])
})

test('in a sandbox the events of each firm are handled at its time, each once', async () => {
  const [moved, still] = [newId('firm'), newId('firm')]
  await move(moved, HOUR_MS)
  const event = (firm_id: FirmId): BusEvent => ({
    ...{ id: newId('evt'), type: 'matter.created', created_at: NOW, firm_id, api_version: 'v1', data: {} },
  })
  const events = [event(moved), event(still), event(moved)]
  const batches: { now: string; ids: string[] }[] = []
  const consumer = {
    ...{ name: 'noted', subject: 'evt.>', batchMax: 10 },
    handle: async (tx: { now: string }, given: BusEvent[]) =>
      void batches.push({ now: tx.now, ids: given.map(({ id }) => id) }),
  }
  const handling = handledOnce(consumer, sandbox)

  const counts = [await handling.handle(events, new Map()), await handling.handle(events, new Map())]

  expect(counts).toEqual([3, 0])
  expect(batches).toEqual([
    { now: IN_AN_HOUR, ids: [events[0]!.id, events[2]!.id] },
    { now: NOW, ids: [events[1]!.id] },
  ])
})
