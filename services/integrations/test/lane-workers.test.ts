import type { FirmId } from '@dossier/contracts'
import { createLogger, later, newId, WakeSignal } from '@dossier/runtime'
import { type DocumentEngine, documentEngines } from '@dossier/testbed/engines'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { type LaneLease, LeaseLostError } from '../src/queue/lane-lease.ts'
import { KEPT_JOBS_MAX, startLaneWorkers } from '../src/queue/lane-workers.ts'
import { createQueue } from '../src/queue/queue.ts'
import type { Store } from '../src/store/collections.ts'
import { type Job, jobs } from '../src/store/jobs.ts'
import { lanes } from '../src/store/lanes.ts'
import { openNewStore } from './open-new-store.ts'

const [FIRM_ID, OTHER_FIRM_ID] = ['firm_1' as FirmId, 'firm_2' as FirmId]
const KINDS = ['check_grant', 'keep_subscriptions', 'announce'] as const
let lastMs = 0
/** Each instant is later than the one before: whose turn is next goes by it, and a turn may take less than a millisecond. */
function now(): string {
  lastMs = Math.max(lastMs + 1, Date.now())
  return new Date(lastMs).toISOString()
}
const log = createLogger('test', 'silent')

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function openQueue(engine: DocumentEngine) {
  const { documents, close } = await openNewStore(engine, { collections: [jobs, lanes], now })
  cleanups.push(close)
  const store = { jobs: documents.open(jobs), lanes: documents.open(lanes) } as Store
  const wake = new WakeSignal()
  return { store, wake, queue: createQueue({ store, now, wake }) }
}

/** Works until as many jobs have ended. Each ends by being removed, after what `run` answers, unless that throws. */
async function runJobs(
  { store, wake }: Awaited<ReturnType<typeof openQueue>>,
  {
    count,
    firmsMax,
    run,
  }: { count: number; firmsMax: number; run: (job: Job, lease: LaneLease) => Promise<(() => Promise<void>) | void> },
): Promise<void> {
  const stopping = new AbortController()
  const { promise: allRan, resolve } = Promise.withResolvers<void>()
  let ran = 0
  const workers = startLaneWorkers({
    stopping: stopping.signal,
    store,
    now,
    wake,
    log,
    firmsMax,
    pollMs: 10,
    async run(job, lease) {
      const before = await run(job, lease)
      if (++ran === count) resolve()
      const record = async () => {
        await before?.()
        await store.jobs.remove(job)
      }
      return { recorded: record() }
    },
  })
  await allRan
  stopping.abort()
  await workers.stop()
}

/** Lets the process find that it was down for longer than the lease lasts. */
function lose(lease: LaneLease): void {
  const later = performance.now() + 60_000
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later)
  expect(() => lease.assertHeld()).toThrow(LeaseLostError)
  clock.mockRestore()
}

describe.each(documentEngines())('$name', (engine) => {
  test('a job that always breaks off waits longer each time, and the firm’s other jobs have their turn', async () => {
    const opened = await openQueue(engine)
    const { queue, store } = opened
    const broken = await queue.add({ firmId: FIRM_ID, kind: 'check_grant' })
    await queue.add({ firmId: FIRM_ID, kind: 'announce' })
    let brokeAt = 0

    await runJobs(opened, {
      count: 1,
      firmsMax: 1,
      async run({ id }) {
        if (id !== broken.id) return
        brokeAt = Date.now()
        throw new RangeError('always')
      },
    })

    const present = await store.jobs.find(broken.id)
    expect(present!.failures).toBe(1)
    expect(Date.parse(present!.due_at)).toBeGreaterThan(brokeAt + 3_000)
  })

  test('a lane is kept for some of the firm’s jobs while there is room for other firms', async () => {
    const opened = await openQueue(engine)
    const count = KEPT_JOBS_MAX + 1
    for (let number = 0; number < count; number++) {
      await opened.queue.add({ firmId: FIRM_ID, kind: 'sync_matter', matterId: newId('mat') })
    }
    const holders: (string | null)[] = []

    await runJobs(opened, {
      count,
      firmsMax: 2,
      async run() {
        holders.push((await opened.store.lanes.find(FIRM_ID))!.holder)
      },
    })

    const lane = await opened.store.lanes.find(FIRM_ID)
    expect(new Set(holders.slice(0, KEPT_JOBS_MAX)).size).toBe(1)
    expect(new Set(holders).size).toBe(2)
    expect(lane).toMatchObject({ holder: null, due_at: null })
  })

  test('a sync begins while the end of the job before is stored, and the lane goes back after both', async () => {
    const opened = await openQueue(engine)
    const first = await opened.queue.add({ firmId: FIRM_ID, kind: 'sync_matter', matterId: newId('mat') })
    await opened.queue.add({ firmId: FIRM_ID, kind: 'sync_matter', matterId: newId('mat'), dueAt: later(now(), 1) })
    const { promise: secondRan, resolve: endSecond } = Promise.withResolvers<void>()
    let holderAtEnd: string | null = null

    await runJobs(opened, {
      count: 2,
      firmsMax: 2,
      async run({ id }) {
        if (id !== first.id) return endSecond()
        return async () => {
          await secondRan
          holderAtEnd = (await opened.store.lanes.find(FIRM_ID))!.holder
        }
      },
    })

    expect(holderAtEnd).not.toBeNull()
    expect(await opened.store.jobs.count({ firm_id: FIRM_ID })).toBe(0)
    expect(await opened.store.lanes.find(FIRM_ID)).toMatchObject({ holder: null, due_at: null })
  })

  test('no job begins on a lease that was lost during the one before', async () => {
    const opened = await openQueue(engine)
    await opened.queue.add({ firmId: FIRM_ID, kind: 'check_grant' })
    await opened.queue.add({ firmId: FIRM_ID, kind: 'announce' })
    const wereLost: boolean[] = []

    await runJobs(opened, {
      count: 2,
      firmsMax: 2,
      async run({ kind }, lease) {
        wereLost.push(lease.signal.aborted)
        if (kind === 'check_grant') lose(lease)
      },
    })

    expect(wereLost).toEqual([false, false])
  })

  test('firms have one job each in their turn where there is no room for all', async () => {
    const opened = await openQueue(engine)
    for (const firmId of [FIRM_ID, OTHER_FIRM_ID]) {
      for (const kind of KINDS) await opened.queue.add({ firmId, kind })
    }
    const turns: FirmId[] = []

    await runJobs(opened, {
      count: 2 * KINDS.length,
      firmsMax: 1,
      async run({ firm_id }) {
        turns.push(firm_id)
      },
    })

    expect(turns).toEqual(KINDS.flatMap(() => [FIRM_ID, OTHER_FIRM_ID]))
  })

  test('a job that is added while the lane is held is run before the lane rests', async () => {
    const opened = await openQueue(engine)
    await opened.queue.add({ firmId: FIRM_ID, kind: 'check_grant' })
    const ran: string[] = []

    await runJobs(opened, {
      count: 2,
      firmsMax: 1,
      async run({ kind }) {
        ran.push(kind)
        if (kind === 'check_grant') await opened.queue.add({ firmId: FIRM_ID, kind: 'announce' })
      },
    })

    expect(ran).toEqual(['check_grant', 'announce'])
  })
})
