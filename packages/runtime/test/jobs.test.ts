import type { FirmId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { until } from '@dossier/testbed'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { afterAll, afterEach, expect, test } from '@jest/globals'
import type { BackgroundCtx, JobHandler } from '../src/context.ts'
import { Database, type Queryable, type Values } from '../src/database/database.ts'
import { removeFirmRows } from '../src/database/remove-firm-rows.ts'
import { deadLetterTable } from '../src/events/dead-letters.ts'
import { type JobOptions, startJobs } from '../src/jobs/job-runner.ts'
import { endJob, giveJobsBack, keepJobs, lockJob, markDueJobs, takeJobs } from '../src/jobs/job-table.ts'
import { returnJobs } from '../src/jobs/return-jobs.ts'
import { createLogger } from '../src/service/log.ts'
import { Metrics } from '../src/telemetry/metrics.ts'

const LEASE_MS = 60_000
/** So short that a test sees its heartbeats and its end. */
const SHORT_LEASE_MS = 1_000
const job = { name: 'count' }

const databases = await cloneDatabases(sharedEngines(), {}, ['matters'])
let wake = (_queues: Set<string>) => {}
const metrics = new Metrics()
const log = createLogger('test', 'silent')
const db = new Database({
  url: databases.urlOf('matters'),
  connectionsMax: 5,
  onOutbox() {},
  onJobs: (queues) => wake(queues),
  log,
  metrics,
  tracing: undefined,
})
const deadLetters = deadLetterTable(db, 'matters')
const ctx: BackgroundCtx<undefined> = {
  log,
  metrics,
  tracing: undefined,
  deps: undefined,
  db,
  now: () => new Date().toISOString(),
}

afterEach(async () => {
  wake = () => {}
  await db.query('delete from jobs')
})
afterAll(async () => {
  await db.close()
  await databases.drop()
})

async function enqueue(firmId: FirmId, ...payloads: unknown[]): Promise<void> {
  await db.transact({ firmId, now: ctx.now() }, async (tx) => {
    for (const payload of payloads) tx.enqueue(job, payload)
  })
}

type Handling = Omit<JobHandler<undefined>, 'job'>

/** Runs jobs by `handle` while `work` goes on. */
async function running(handler: Handling, work: () => Promise<void>, by = ctx, options?: JobOptions): Promise<void> {
  const runner = startJobs([{ job, ...handler }], by, (name) => `job.matters.${name}`, options)
  wake = runner.wake
  try {
    await work()
  } finally {
    await runner.stop()
  }
}

/** The context of a process that finds nothing when it looks, and how often it has looked. */
function blind() {
  let looks = 0
  const query = async (text: string, values: Values = []) => {
    if (!text.startsWith('with marked')) return await db.query(text, values)
    looks++
    return []
  }
  return { blinded: { ...ctx, db: Object.assign(Object.create(db), { query }) } as typeof ctx, looks: () => looks }
}

/** A statement that keeps jobs in hand, on its way to the database. */
interface Heartbeat {
  ids: unknown
  arrive(): Promise<unknown[]>
}

/** The context of a process whose first heartbeats reach the database when the test says so, and what it has given back. */
function holdHeartbeats(count: number): { held: typeof ctx; heartbeats: Heartbeat[]; givenBack: unknown[] } {
  const heartbeats: Heartbeat[] = []
  const givenBack: unknown[] = []
  const query = async (text: string, values: Values = []) => {
    if (!text.endsWith('returning lease') || heartbeats.length === count) {
      const rows = await db.query(text, values)
      if (text.includes('lease = null')) givenBack.push(values[0])
      return rows
    }
    const { promise, resolve } = Promise.withResolvers<unknown[]>()
    const arrive = async () => {
      const rows = await db.query(text, values)
      resolve(rows)
      return rows
    }
    heartbeats.push({ ids: values[0], arrive })
    return await promise
  }
  return { held: { ...ctx, db: Object.assign(Object.create(db), { query }) }, heartbeats, givenBack }
}

const queue = { ...job, isOnePerFirm: false }
const take = (count: number, after?: FirmId, by = queue) => takeJobs(db, by, { after, count, leaseMs: LEASE_MS })
async function rowsReadSoFar(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ rows: number }>(
    "select (seq_tup_read + idx_tup_fetch)::bigint as rows from pg_stat_xact_user_tables where relname = 'jobs'",
  )
  return row!.rows
}
const countLeft = async () => (await db.query('select from jobs')).length

test('a job is there once its transaction has committed, and gone once it is done', async () => {
  const firm = newId('firm')
  const done: unknown[] = []

  await running({ concurrencyMax: 2, handle: async (_, payload, of) => void done.push([payload, of]) }, async () => {
    await expect(
      db.transact({ firmId: firm, now: ctx.now() }, async (tx) => {
        tx.enqueue(job, { is: 'rolled back' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await enqueue(firm, { is: 'kept' })
    await until(async () => (await countLeft()) === 0 && done.length > 0)
  })

  expect(done).toEqual([[{ is: 'kept' }, firm]])
})

test('firms have turns: whoever comes behind a long queue does not wait for its end', async () => {
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

test('more firms than one statement looks at all have their turn', async () => {
  const firms = Array.from({ length: 230 }, () => newId('firm'))
  for (const firm of firms) await enqueue(firm, 1)
  const seen = new Set<FirmId>()

  await running({ concurrencyMax: 3, handle: async (_, __, firm) => void seen.add(firm) }, () =>
    until(async () => (await countLeft()) === 0),
  )

  expect(seen.size).toBe(firms.length)
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

test('a handler hears that another process has its job, and commits nothing any more', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: refused, resolve: refuse } = Promise.withResolvers<unknown>()
  const handle: Handling['handle'] = async (_, __, firmId, run) => {
    begin()
    await new Promise((resolve) => run.signal.addEventListener('abort', resolve))
    await db
      .transact({ firmId, now: ctx.now() }, async (tx) => {
        tx.enqueue({ name: 'effect' }, null)
        await run.lock(tx)
      })
      .catch(refuse)
    return undefined
  }

  await running(
    { concurrencyMax: 1, handle },
    async () => {
      await enqueue(newId('firm'), 1)
      await begun
      await db.query("update jobs set lease = gen_random_uuid(), due_at = now() + interval '1 hour'")
      expect(await refused).toEqual(new Error('another process has taken the job meanwhile'))
    },
    ctx,
    { leaseMs: SHORT_LEASE_MS },
  )

  expect(await db.query('select queue from jobs')).toEqual([{ queue: job.name }])
})

test('a job in hand is nobody else’s until its lease ends, and whoever lost it cannot end it', async () => {
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

test('a heartbeat that arrives after its job was given back does not keep it', async () => {
  const { held, heartbeats, givenBack } = holdHeartbeats(1)
  const { promise: failure, reject: fail } = Promise.withResolvers<undefined>()
  let runs = 0
  const handle = () => (++runs === 1 ? failure : Promise.resolve(undefined))

  await running(
    { concurrencyMax: 1, handle, retry: { attemptsMax: 2, delayMsMax: LEASE_MS } },
    async () => {
      await enqueue(newId('firm'), 1)
      await until(async () => heartbeats.length === 1)
      fail(new Error('broken'))
      await until(async () => givenBack.length === 1)
      expect(await heartbeats[0]!.arrive()).toEqual([])
      await until(async () => (await countLeft()) === 0)
    },
    held,
    { leaseMs: SHORT_LEASE_MS },
  )

  expect(runs).toBe(2)
})

test('a job that a process has taken again while a heartbeat was on its way stays in its hand', async () => {
  const { held, heartbeats } = holdHeartbeats(2)
  const { promise: finished, resolve: finish } = Promise.withResolvers<undefined>()
  const leaseOf = async () => (await db.query<{ id: string; lease: string }>('select id, lease from jobs'))[0]!
  let runs = 0
  const handle = () => {
    runs++
    return finished
  }

  await running(
    { concurrencyMax: 2, handle },
    async () => {
      await enqueue(newId('firm'), 1)
      await until(async () => heartbeats.length === 1)
      const before = await leaseOf()
      await until(async () => (await leaseOf()).lease !== before.lease)
      expect(await heartbeats[0]!.arrive()).toEqual([])
      await until(async () => heartbeats.length === 2)
      expect(heartbeats[1]!.ids).toEqual([before.id])
      await heartbeats[1]!.arrive()
      finish(undefined)
      await until(async () => (await countLeft()) === 0)
    },
    held,
    { leaseMs: SHORT_LEASE_MS },
  )

  expect(runs).toBe(1)
})

test('a job whose retries are used up becomes a dead letter, and comes again when that is replayed', async () => {
  const firm = newId('firm')
  let isBroken = true
  const done: unknown[] = []
  const retry = { attemptsMax: 2, delayMsMax: 1 }
  const handle = async (_: unknown, payload: unknown, of: FirmId) => {
    if (isBroken) throw new Error('broken')
    done.push([payload, of])
    return undefined
  }

  await running({ concurrencyMax: 1, retry, handle }, async () => {
    await enqueue(firm, { n: 1 })
    await until(async () => (await deadLetters.count(10)) === 1 && (await countLeft()) === 0)
    const { letters } = await deadLetters.list(10)
    expect(letters).toEqual([
      expect.objectContaining({ consumer: 'count', subject: 'job.matters.count', error: 'Error: broken' }),
    ])
    isBroken = false
    const ids = letters.map(({ id }) => id)
    expect(await deadLetters.replay(ids, async () => {})).toBe(1)
    await until(async () => done.length === 1)
  })

  expect(done).toEqual([[{ n: 1 }, firm]])
  expect(await deadLetters.count(10)).toBe(0)
})

test('a job that asks to run again does so until it asks no more, and no attempt counts', async () => {
  let runs = 0
  const retry = { attemptsMax: 1, delayMsMax: 1 }

  await running(
    { concurrencyMax: 1, retry, handle: async () => (++runs < 2 ? { afterMs: 1 } : undefined) },
    async () => {
      await enqueue(newId('firm'), 1)
      await until(async () => (await countLeft()) === 0)
    },
  )

  expect(runs).toBe(2)
  expect(await deadLetters.count(10)).toBe(0)
})

test('a job that asks to run again may have the run count as an attempt', async () => {
  const attempts: number[] = []
  const handle: Handling['handle'] = async (_, __, ___, { attempt }) => {
    attempts.push(attempt)
    return attempts.length < 4 ? { afterMs: 1, ...(attempts.length > 1 && { counts: 'failed' }) } : undefined
  }

  await running({ concurrencyMax: 1, handle }, async () => {
    await enqueue(newId('firm'), 1)
    await until(async () => (await countLeft()) === 0 && attempts.length > 0)
  })

  expect(attempts).toEqual([1, 1, 2, 3])
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

test('a process that stops ends what it has in hand and takes nothing more', async () => {
  let begun = 0
  const { promise: finished, resolve: finish } = Promise.withResolvers<undefined>()
  const handle = () => {
    begun++
    return finished
  }
  const runner = startJobs([{ job, concurrencyMax: 1, handle }], ctx, String)
  wake = runner.wake
  await enqueue(newId('firm'), 1, 2)
  await until(async () => begun === 1)

  const stopped = runner.stop()
  finish(undefined)
  await stopped

  expect(begun).toBe(1)
  expect(await countLeft()).toBe(1)
})

test('a job that ends early because its process stops is given back at once, and its attempt does not count', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const handle: Handling['handle'] = async (_, __, ___, { signal }) => {
    begin()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    throw new Error('stopped')
  }

  await running({ concurrencyMax: 1, retry: { attemptsMax: 1, delayMsMax: 1 }, handle }, async () => {
    await enqueue(newId('firm'), 1)
    await begun
  })

  expect(await deadLetters.count(10)).toBe(0)
  await markDueJobs(db, [job.name])
  expect(await take(1)).toEqual([expect.objectContaining({ attempt: 1 })])
})

test('a job that nobody tells of is found, and one that is due later', async () => {
  const runs: unknown[] = []
  const runner = startJobs(
    [{ job, concurrencyMax: 1, handle: async (_, payload) => void runs.push(payload) }],
    ctx,
    String,
  )

  await enqueue(newId('firm'), 'told by nobody')
  await until(async () => runs.length === 1)
  await db.query(
    `insert into jobs (id, queue, firm_id, payload, due_at, is_due, created_at)
     values (gen_random_uuid(), $1, gen_random_uuid(), '"later"', now() + interval '1 second', false, now())`,
    [job.name],
  )
  await until(async () => runs.length === 2)
  await runner.stop()

  expect(runs).toEqual(['told by nobody', 'later'])
})

test('a look says when the next job becomes due', async () => {
  await enqueue(newId('firm'), 'later')
  await giveJobsBack(db, await take(1), { afterMs: 3_600_000 })

  const { due, nextMs } = await markDueJobs(db, [job.name])

  expect(due).toEqual([])
  expect(nextMs).toBeGreaterThan(3_000_000)
  expect(nextMs).toBeLessThanOrEqual(3_600_000)
})

test('a process without a free place tells others, and they take the jobs at once', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { blinded, looks } = blind()
  const others = startJobs([{ job, concurrencyMax: 1, handle: async () => void end() }], blinded, String)

  await running(
    { concurrencyMax: 1, handle: async () => void (await ended) },
    async () => {
      await enqueue(newId('firm'), 1, 2)
      await until(async () => (await countLeft()) === 0)
    },
    ctx,
    { tellOthers: others.wake },
  )
  await others.stop()

  expect(looks()).toBeGreaterThan(0)
})

test('a job that has done a part goes on after a turn of the others, and its failures are forgotten', async () => {
  const [large, small] = [newId('firm'), newId('firm')].sort()
  const runs: unknown[] = []
  let left = 4
  const failsOnceWith = new Set([2, 1])
  const handle: Handling['handle'] = async (_, payload) => {
    runs.push(payload)
    if (payload === 'a small one') return undefined
    if (failsOnceWith.delete(left)) throw new Error('once')
    return --left > 0 ? { afterMs: 0, counts: 'progress' } : undefined
  }
  await enqueue(large!, 'a large one')
  await enqueue(small!, 'a small one')

  await running({ concurrencyMax: 1, retry: { attemptsMax: 2, delayMsMax: 1 }, handle }, async () => {
    await until(async () => (await countLeft()) === 0)
  })

  expect(runs).toEqual(['a large one', 'a small one', ...Array.from({ length: 5 }, () => 'a large one')])
  expect(await deadLetters.count(10)).toBe(0)
})
