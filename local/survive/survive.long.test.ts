import { expect, test } from '@jest/globals'
import { survive } from './survival.ts'

const RUN_MS_MAX = 300_000

/**
 * `system-tests/killed-engines.test.ts` and `killed-process.test.ts` kill the engines and one service. Here every service is
 * a process that may be killed, and the writers upload and review files too. `npm run survive` kills as often as told.
 */
test(
  'no acknowledged write is lost and no event lost, doubled or invented when services, NATS and PostgreSQL are killed',
  async () => {
    const report = await survive({ rounds: 6, engineRounds: 1, seed: 1, log: () => {} })

    expect(report.problems).toEqual([])
    expect(report.recoveries).toHaveLength(8)
    expect(report.writes.acknowledged).toBeGreaterThan(0)
    expect(report.events.distinct).toBeGreaterThan(0)
  },
  RUN_MS_MAX,
)
