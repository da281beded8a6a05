import type { FirmId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { until } from '@dossier/testbed'
import { afterAll, afterEach, expect, test } from '@jest/globals'
import type { Values } from '../src/database/database.ts'
import { startJobs } from '../src/jobs/job-runner.ts'
import { markDueJobs } from '../src/jobs/job-table.ts'
import { type Handling, job, LEASE_MS, openJobsDatabase, SHORT_LEASE_MS } from './jobs-database.ts'

const { db, ctx, deadLetters, enqueue, running, take, countLeft, wakeBy, empty, close } = await openJobsDatabase()
afterEach(empty)
afterAll(close)

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

test('more firms than one statement looks at all have their turn', async () => {
  const firms = Array.from({ length: 230 }, () => newId('firm'))
  for (const firm of firms) await enqueue(firm, 1)
  const seen = new Set<FirmId>()

  await running({ concurrencyMax: 3, handle: async (_, __, firm) => void seen.add(firm) }, () =>
    until(async () => (await countLeft()) === 0),
  )

  expect(seen.size).toBe(firms.length)
})

test('processes that live only for a moment do not all begin with the same firm', async () => {
  const firms = Array.from({ length: 10 }, () => newId('firm'))
  for (const firm of firms) await enqueue(firm, 1)
  const first: FirmId[] = []

  for (let process = 1; process <= 20; process++) {
    const handle: Handling['handle'] = async (_, __, firm, { signal }) => {
      first.push(firm)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      throw new Error('stopped')
    }
    await running({ concurrencyMax: 1, handle }, () => until(async () => first.length === process))
  }

  // That all draw the same firm has a chance of 1 in 10 to the power of 19.
  expect(new Set(first).size).toBeGreaterThan(1)
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

test('a process that stops ends what it has in hand and takes nothing more', async () => {
  let begun = 0
  const { promise: finished, resolve: finish } = Promise.withResolvers<undefined>()
  const handle = () => {
    begun++
    return finished
  }
  const runner = startJobs([{ job, concurrencyMax: 1, handle }], ctx, String)
  wakeBy(runner)
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

test('a job that has done a part goes on after a turn of the others, and its failures are forgotten', async () => {
  const [large, small] = [newId('firm'), newId('firm')].sort()
  const runs: unknown[] = []
  let left = 4
  const failsOnceWith = new Set([2, 1])
  const handle: Handling['handle'] = async (_, payload) => {
    runs.push(payload)
    if (payload === 'a small one') return undefined
    if (runs.length === 1) await enqueue(small!, 'a small one')
    if (failsOnceWith.delete(left)) throw new Error('once')
    return --left > 0 ? { afterMs: 0, counts: 'progress' } : undefined
  }
  await enqueue(large!, 'a large one')

  await running({ concurrencyMax: 1, retry: { attemptsMax: 2, delayMsMax: 1 }, handle }, async () => {
    await until(async () => (await countLeft()) === 0)
  })

  expect(runs).toEqual(['a large one', 'a small one', ...Array.from({ length: 5 }, () => 'a large one')])
  expect(await deadLetters.count(10)).toBe(0)
})
