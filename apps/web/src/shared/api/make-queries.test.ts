import { expect, test } from '@jest/globals'
import { makeQueries } from './make-queries.ts'
import { Problem } from './problem.ts'

/** How often a query that always fails so is tried. */
async function triesOf(problem: unknown): Promise<number> {
  let tries = 0
  const queries = makeQueries({ freshMs: 0 })
  const queryFn = () => {
    tries++
    throw problem
  }
  await queries.query({ queryKey: ['matter'], queryFn, retryDelay: 0 }).catch(() => undefined)
  return tries
}

test.each([
  ['may pass', new Problem('service_unavailable', 503), 4],
  ['comes of no line', new Problem('offline', 0), 4],
  ['stays', new Problem('matter_not_found', 404), 1],
])('a request whose refusal %s is tried %3$d times', async (_what, problem, tries) => {
  expect(await triesOf(problem)).toBe(tries)
})

test('an answer that is fresh is not asked for again', async () => {
  const queries = makeQueries({ freshMs: 60_000 })
  let asked = 0
  const ask = () => queries.query({ queryKey: ['matter'], queryFn: () => ++asked })

  const answers = [await ask(), await ask()]

  expect(answers).toEqual([1, 1])
})
