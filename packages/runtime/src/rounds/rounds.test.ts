import { expect, test } from '@jest/globals'
import { createLogger } from '../service/log.ts'
import { startRounds } from './rounds.ts'

const NEVER_MS = 2 ** 30

test('a round that failed is tried again when it says so, and not only at the next turn', async () => {
  const { promise: done, resolve } = Promise.withResolvers<void>()
  let count = 0
  const rounds = startRounds({
    everyMs: NEVER_MS,
    afterFailureMs: 1,
    firstRound: true,
    log: createLogger('test', 'silent'),
    async round() {
      if (++count === 1) throw new Error('away')
      resolve()
    },
  })

  await done
  await rounds.stop()

  expect(count).toBe(2)
})
