import { allOperations, ownerNames } from '@dossier/contracts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type FuzzReport, fuzz } from './fuzz.ts'
import { type SystemUnderFuzz, startSystemUnderFuzz } from './system-under-fuzz.ts'

/** `FUZZ_SEED=7 npm run test:long -- fuzz` tries another seed; `npm run fuzz` takes any number of requests. */
const SEED = Number(process.env.FUZZ_SEED ?? 2)
const REQUESTS_OF_EACH_MIN = 100
/** Ends what hangs; a busy machine may take its time. */
const FUZZ_MS_MAX = 45 * 60_000
const REQUESTS_MIN = Math.max(20_000, allOperations.length * REQUESTS_OF_EACH_MIN)

/** Operations that no request here can get carried out. May only shrink. */
const NEVER_CARRIED_OUT: Readonly<Record<string, string>> = {}

let system: SystemUnderFuzz
let report: FuzzReport
let longestStallMs: number

beforeAll(async () => {
  system = await startSystemUnderFuzz()
  await system.longestStallMs()
  report = await fuzz(system, { seed: SEED, requests: REQUESTS_MIN * 1.05 })
  longestStallMs = await system.longestStallMs()
}, FUZZ_MS_MAX)
afterAll(() => system?.stop())

test('whatever is sent, every answer is as described, tells nothing of the inside, and a refusal changes nothing', () => {
  expect(report.failures.join('\n\n')).toBe('')
  expect(report.secondTries).toBeLessThan(REQUESTS_MIN / 100)
})

test('hostile requests stall the event loop of the gateway for less than 50 ms of processor time', () => {
  expect(longestStallMs).toBeLessThan(50)
})

test('nothing that requests brought about became a dead letter', async () => {
  const { t } = system
  // What has come for an endpoint that takes one a second is not waited for.
  await t.query('notifications', 'update webhooks set max_per_second = null')
  await t.settled()

  const letters = await Promise.all(
    ownerNames.map((service) => t.query(service, 'select dead_letters::text as letter from dead_letters')),
  )

  expect(letters.flat()).toEqual([])
})

test('every operation was asked often enough', () => {
  const tooFew = allOperations.filter((op) => (report.sent.get(op.name) ?? 0) < REQUESTS_OF_EACH_MIN)

  expect(tooFew.map((op) => op.name)).toEqual([])
  expect(report.requests).toBeGreaterThanOrEqual(REQUESTS_MIN)
})

test('every operation was carried out at least once, but for those named here', () => {
  const never = allOperations.map((op) => op.name).filter((name) => !report.carriedOut.get(name))

  expect(never.sort()).toEqual(Object.keys(NEVER_CARRIED_OUT).sort())
})
