import { expect, test } from '@jest/globals'
import { survive } from './survival.ts'

/** `survive.long.test.ts` kills more; `npm run survive` as much as one likes. */
test('no acknowledged write is lost and no event lost, doubled or invented when a service, NATS and PostgreSQL are killed', async () => {
  const report = await survive({ rounds: 1, engineRounds: 1, seed: 1, log: () => {} })

  expect(report.problems).toEqual([])
  expect(report.recoveries).toHaveLength(3)
  expect(report.writes.acknowledged).toBeGreaterThan(0)
  expect(report.events.distinct).toBeGreaterThan(0)
}, 120_000)
