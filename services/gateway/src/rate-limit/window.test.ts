import { describe, expect, test } from '@jest/globals'
import { BURST_MS, grantTokens, returnTokens, WINDOW_MS, type WindowCount } from './window.ts'

const standard = { per_minute: 100, burst: 150 }

/** Makes requests one by one, as a single gateway does; returns how many were admitted. */
function takeOneByOne(count: WindowCount | undefined, requests: number, nowMs: number) {
  let admitted = 0
  let held = 0
  for (let request = 0; request < requests; request++) {
    if (held === 0) {
      const grant = grantTokens(count, standard, { needed: 1, owed: 0, nowMs })
      count = grant.count
      held = grant.tokens
    }
    if (held > 0) {
      held--
      admitted++
    }
  }
  return { admitted, count: held > 0 ? returnTokens(count, count!.startedAtMs, held) : count! }
}

test('requests beyond the limit are admitted up to the burst, and no more until the window ends', () => {
  const { admitted, count } = takeOneByOne(undefined, 400, 1_000)

  const later = takeOneByOne(count, 400, 1_000 + WINDOW_MS - 1)
  const next = takeOneByOne(later.count, 400, 1_000 + WINDOW_MS)

  expect([admitted, later.admitted, next.admitted]).toEqual([150, 0, 150])
})

test('many requests at once get tokens as one by one', () => {
  expect(grantTokens(undefined, standard, { needed: 400, owed: 0, nowMs: 0 }).tokens).toBe(150)
})

test('the burst is open for 10 s from the moment that the limit is used up', () => {
  const atLimit = takeOneByOne(undefined, 100, 5_000).count

  const inTime = takeOneByOne(atLimit, 20, 5_000 + BURST_MS - 1)
  const tooLate = takeOneByOne(inTime.count, 20, 5_000 + BURST_MS)

  expect([inTime.admitted, tooLate.admitted]).toEqual([20, 0])
})

test('the limit itself is open to the end of the window', () => {
  const { count } = takeOneByOne(undefined, 40, 0)

  expect(takeOneByOne(count, 400, WINDOW_MS - 1).admitted).toBe(110)
})

test('a burst at the end of a window is not followed by another at the beginning of the next', () => {
  const first = takeOneByOne(undefined, 1, 0)
  const edge = takeOneByOne(first.count, 400, WINDOW_MS - 1_000)

  const next = takeOneByOne(edge.count, 400, WINDOW_MS)
  const afterNext = takeOneByOne(next.count, 400, 2 * WINDOW_MS)

  expect([edge.admitted, next.admitted, afterNext.admitted]).toEqual([149, 100, 150])
})

test('tokens that come back open the limit again, and the burst waits until it is used up', () => {
  const { count, tokens } = grantTokens(undefined, standard, { needed: 99, owed: 0, nowMs: 0 })
  const full = grantTokens(count, standard, { needed: 1, owed: 0, nowMs: 0 }).count

  const returned = returnTokens(full, 0, 5)

  expect(tokens).toBe(99)
  expect(full.usedUpAtMs).toBe(0)
  expect(takeOneByOne(returned, 400, 30_000).admitted).toBe(55)
})

test('tokens of an earlier window do not come back to a later one', () => {
  const later = takeOneByOne(undefined, 50, WINDOW_MS).count

  expect(returnTokens(later, 0, 5)).toBe(later)
})

test('requests that were admitted while the count was down are counted', () => {
  const { count } = grantTokens(undefined, standard, { needed: 1, owed: 33, nowMs: 0 })

  expect(takeOneByOne(count, 400, 0).admitted + 34).toBeLessThanOrEqual(150)
})

describe('spare tokens', () => {
  test.each([
    [100, 2],
    [1000, 24],
    [100_000, 2499],
    [12, 1],
    [10, 0],
    [1, 0],
  ])('with a limit of %i the first request brings %i more', (per_minute, spare) => {
    const { tokens } = grantTokens(undefined, { per_minute, burst: per_minute }, { needed: 1, owed: 0, nowMs: 0 })

    expect(tokens).toBe(1 + spare)
  })

  test('begin no window', () => {
    const { count } = takeOneByOne(undefined, 1, 0)

    expect(grantTokens(count, standard, { needed: 0, owed: 0, nowMs: WINDOW_MS })).toEqual({ count, tokens: 0 })
  })
})
