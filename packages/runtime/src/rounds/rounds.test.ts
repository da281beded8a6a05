import { expect, test } from '@jest/globals'
import { createLogger } from '../service/log.ts'
import { startRounds } from './rounds.ts'
import { WakeSignal } from './wake-signal.ts'

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

test('a raise begins a round at once, also when it came during the one before', async () => {
  const signal = new WakeSignal()
  const { promise: done, resolve } = Promise.withResolvers<void>()
  let count = 0
  const rounds = startRounds({
    everyMs: NEVER_MS,
    wake: { signal, afterMs: 1 },
    log: createLogger('test', 'silent'),
    async round() {
      if (++count === 1) signal.raise()
      else resolve()
    },
  })

  signal.raise()
  await done
  await rounds.stop()

  expect(count).toBe(2)
})

test('without a raise a round begins at its turn', async () => {
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const rounds = startRounds({
    everyMs: 1,
    wake: { signal: new WakeSignal() },
    log: createLogger('test', 'silent'),
    round: async () => resolve(),
  })

  await done
  await rounds.stop()

  await expect(done).resolves.toBeUndefined()
})

test('rounds that wait for a raise stop', async () => {
  let count = 0
  const rounds = startRounds({
    everyMs: NEVER_MS,
    wake: { signal: new WakeSignal(), afterMs: NEVER_MS },
    log: createLogger('test', 'silent'),
    async round() {
      count++
    },
  })

  await rounds.stop()

  expect(count).toBe(0)
})
