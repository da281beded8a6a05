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

test('a process draws the firm that it begins with once, even if nothing is due then', async () => {
  const texts: string[] = []
  const query = (text: string, values: Values = []) => {
    texts.push(text)
    return db.query(text, values)
  }
  const counted = { ...ctx, db: Object.assign(Object.create(db), { query }) } as typeof ctx
  const countOf = (part: string) => texts.filter((text) => text.includes(part)).length
  const runner = startJobs([{ job, concurrencyMax: 1, handle: async () => undefined }], counted, String)

  for (let takes = 1; takes <= 3; takes++) {
    runner.wake([job.name])
    await until(async () => countOf('row_number()') >= takes)
  }
  await runner.stop()

  expect(countOf('order by random()')).toBe(1)
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
