import { expect, test } from '@jest/globals'
import { surviveSyncs } from './sync-survival.ts'

const RUN_MS_MAX = 900_000

test(
  'each of 200 matters is at the other side once with its file, and every sync ends, though the connector, its store, NATS and the other side are killed',
  async () => {
    const report = await surviveSyncs({ matters: 200, rounds: 2, seed: 1, log: () => {} })

    expect(report.problems).toEqual([])
    expect(report.kills.length).toBeGreaterThanOrEqual(4)
    const { matters, contacts, documents } = report
    expect({ matters, contacts, documents }).toEqual({ matters: 200, contacts: 200, documents: 200 })
  },
  RUN_MS_MAX,
)
