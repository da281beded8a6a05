import { expect, test } from '@jest/globals'
import { survive } from './survival.ts'

const RUN_MS_MAX = 600_000
/** A busy machine takes its time; a request that nobody ends takes 10 s, which is twice the promise. */
const PATIENCE = 1.5

/**
 * `system-tests/killed-engines.test.ts` and `killed-process.test.ts` kill the engines and one service. Here every service is
 * a process that may be killed, and the writers upload and review files too, large ones in parts. `npm run survive` kills as often as told.
 */
test(
  'no acknowledged write is lost and no event lost, doubled or invented when services, NATS, PostgreSQL and the object store are killed',
  async () => {
    const report = await survive({ rounds: 6, engineRounds: 1, seed: 1, patience: PATIENCE, log: () => {} })

    expect(report.problems).toEqual([])
    expect(report.recoveries).toHaveLength(9)
    expect(report.writes.acknowledged).toBeGreaterThan(0)
    expect(report.parts.files).toBeGreaterThan(0)
    expect(report.importedRows).toBeGreaterThan(0)
    expect(report.builtFiles).toBeGreaterThan(0)
    expect(report.events.distinct).toBeGreaterThan(0)
  },
  RUN_MS_MAX,
)

test(
  'while one of two processes of a service hangs, at most 2 % of the requests fail and none after 15 s, and nothing is lost when it goes on',
  async () => {
    const report = await survive({ rounds: 0, engineRounds: 0, hangs: 2, seed: 1, patience: PATIENCE, log: () => {} })

    expect(report.problems).toEqual([])
    expect(report.hangs).toHaveLength(2)
    expect(report.events.distinct).toBeGreaterThan(0)
  },
  RUN_MS_MAX,
)
