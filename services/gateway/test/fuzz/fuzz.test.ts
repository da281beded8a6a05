import { allOperations, ownerNames } from '@dossier/contracts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type FuzzReport, fuzz } from './fuzz.ts'
import { hints } from './hints.ts'
import { READS_BACK_OTHERWISE } from './round-trip.ts'
import { startSystemUnderFuzz } from './system-under-fuzz.ts'

/** Another seed is tried by `FUZZ_SEED=7 npm test -- services/gateway/test/fuzz`, or at length by `npm run fuzz`. */
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const REQUESTS_MIN = 20_000
const REQUESTS_OF_EACH_MIN = 100

/** Operations that no request here can get carried out. May only shrink. */
const NEVER_CARRIED_OUT: Readonly<Record<string, string>> = {
  getIntegrationStatus: 'the tests have no practice-management system: it answers integration_not_configured',
}

let system: Awaited<ReturnType<typeof startSystemUnderFuzz>>
let report: FuzzReport

beforeAll(async () => {
  system = await startSystemUnderFuzz()
  report = await fuzz(system.t, { seed: SEED, requests: REQUESTS_MIN * 1.03 })
}, 600_000)
afterAll(() => system?.stop())

test('whatever is sent, every answer is as described, tells nothing of the inside, and a refusal changes nothing', () => {
  expect(report.failures.join('\n\n')).toBe('')
  expect(report.secondTries).toBeLessThan(REQUESTS_MIN / 100)
})

test('nothing that requests brought about was put aside as undeliverable', async () => {
  const { t } = system
  // What has come for an endpoint that takes one a second is not waited for.
  await t.query('notifications', 'update webhooks set max_per_second = null')
  await t.settled()

  const letters = await Promise.all(
    ownerNames.map((service) => t.query(service, 'select consumer, subject, error from dead_letters')),
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

test('hints and exceptions name what there is', () => {
  const names = allOperations.map((op) => op.name)
  const unknown = [...Object.keys(hints), ...Object.keys(READS_BACK_OTHERWISE).map((key) => key.split('.')[0]!)].filter(
    (name) => !names.includes(name),
  )

  expect(unknown).toEqual([])
})
