import { expect, test } from '@jest/globals'
import { survive } from './survival.ts'

const RUN_MS_MAX = 300_000

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
