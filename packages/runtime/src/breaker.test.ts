import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { Breaker, BreakerOpenError, type BreakerState } from './breaker.ts'

const RESET_MS = 1_000

const OPTIONS = {
  windowMs: 60_000,
  attemptsMin: 4,
  failurePercentMax: 50,
  resetMs: RESET_MS,
  isFailure: (error: unknown) => (error as Error).message === 'away',
}

let breaker: Breaker
let changes: BreakerState[]
beforeEach(() => {
  jest.useFakeTimers()
  changes = []
  breaker = new Breaker({ ...OPTIONS, onChange: (state) => changes.push(state) })
})
afterEach(() => {
  breaker.stop()
  jest.useRealTimers()
})

const succeed = async () => 'done'
const fail = (message: string) => async () => {
  throw new Error(message)
}

async function attempt(times: number, work: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < times; i++) await breaker.run(work).catch(() => {})
}

test('it opens when what is attempted fails again and again, and then does not do the work', async () => {
  const work = jest.fn(succeed)

  await attempt(4, fail('away'))

  await expect(breaker.run(work)).rejects.toBeInstanceOf(BreakerOpenError)
  expect(work).not.toHaveBeenCalled()
  expect([breaker.state, changes]).toEqual(['open', ['open']])
})

test('errors that are no failures keep it closed, and are thrown as they are', async () => {
  await attempt(10, fail('no such recipient'))

  await expect(breaker.run(fail('no such recipient'))).rejects.toThrow('no such recipient')
  expect([breaker.state, changes]).toEqual(['closed', []])
})

test('few attempts and mixed ones keep it closed', async () => {
  await attempt(3, fail('away'))
  await attempt(3, succeed)

  expect(breaker.state).toBe('closed')
})

test.each([
  ['succeeds', succeed, 'closed'],
  ['fails', fail('away'), 'open'],
])('after a while it lets one attempt through, and when that %s', async (_what, work, state) => {
  await attempt(4, fail('away'))
  jest.advanceTimersByTime(RESET_MS)
  const before = breaker.state

  const first = breaker.run(work).catch(() => {})
  await expect(breaker.run(succeed)).rejects.toBeInstanceOf(BreakerOpenError)
  await first

  expect([before, breaker.state]).toEqual(['half_open', state])
})

test('failures in a row open it, however many calls succeeded before, and one success restarts the count', async () => {
  const impatient = new Breaker({ ...OPTIONS, failuresInRowMax: 3 })
  const attemptInRow = async (work: () => Promise<unknown>, times = 1) => {
    for (let i = 0; i < times; i++) await impatient.run(work).catch(() => {})
    return impatient.state
  }

  const states = [
    await attemptInRow(succeed, 100),
    await attemptInRow(fail('away'), 2),
    await attemptInRow(succeed),
    await attemptInRow(fail('away'), 2),
    await attemptInRow(fail('no such recipient')),
    await attemptInRow(fail('away'), 2),
    await attemptInRow(fail('away')),
  ]
  jest.advanceTimersByTime(RESET_MS)

  expect(states).toEqual(['closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'open'])
  expect([impatient.state, await attemptInRow(succeed)]).toEqual(['half_open', 'closed'])
  impatient.stop()
})
