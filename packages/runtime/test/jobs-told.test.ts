import { newId } from '@dossier/runtime'
import { until } from '@dossier/testbed'
import { afterAll, afterEach, expect, test } from '@jest/globals'
import type { Values } from '../src/database/database.ts'
import { startJobs } from '../src/jobs/job-runner.ts'
import { job, openJobsDatabase } from './jobs-database.ts'

const { db, ctx, enqueue, running, countLeft, empty, close } = await openJobsDatabase()
afterEach(empty)
afterAll(close)

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

test('while nothing is due, a process that is woken asks one thing', async () => {
  const asked: string[] = []
  const query = (text: string, values: Values = []) => {
    if (text.includes('order by random()')) asked.push('draw')
    if (text.includes('row_number()')) asked.push('take')
    return db.query(text, values)
  }
  const counted = { ...ctx, db: Object.assign(Object.create(db), { query }) } as typeof ctx
  const runs: unknown[] = []
  const handle = async (_: unknown, payload: unknown) => void runs.push(payload)
  const runner = startJobs([{ job, concurrencyMax: 1, handle }], counted, String)

  for (let draws = 1; draws <= 3; draws++) {
    runner.wake([job.name])
    await until(async () => asked.length >= draws)
  }
  const whileEmpty = new Set(asked)
  await enqueue(newId('firm'), 'first', 'second')
  await until(async () => runs.length === 2)
  await runner.stop()

  expect([...whileEmpty]).toEqual(['draw'])
  expect(asked.lastIndexOf('draw')).toBeLessThan(asked.indexOf('take'))
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
