import { expect, test } from '@jest/globals'
import { parseRetryAfter, retryDelayMs } from './retry-schedule.ts'

const schedule = [5_000, 300_000]
const MIDDLE = 0.5

test('each failed attempt waits for the next delay of the schedule, until it is used up', () => {
  expect(retryDelayMs(schedule, 1, null, MIDDLE)).toBe(5_000)
  expect(retryDelayMs(schedule, 2, null, MIDDLE)).toBe(300_000)
  expect(retryDelayMs(schedule, 3, null, MIDDLE)).toBeUndefined()
})

test('jitter spreads a delay by a tenth either way', () => {
  expect(retryDelayMs(schedule, 1, null, 0)).toBe(4_500)
  expect(retryDelayMs(schedule, 1, null, 1)).toBe(5_500)
})

test.each([
  [1_000, 5_000],
  [8_000, 8_000],
  [30_000, 30_000],
  [3_600_000, 3_600_000],
  [86_400_000, 3_600_000],
])('a Retry-After of %d ms lengthens 5 s to %d ms, at most to an hour', (retryAfterMs, expected) => {
  expect(retryDelayMs(schedule, 1, retryAfterMs, MIDDLE)).toBe(expected)
})

test.each([
  [3_600_000, 18_000_000],
  [28_800_000, 28_800_000],
  [86_400_000, 36_000_000],
])('a Retry-After of %d ms lengthens 5 h to %d ms, at most twofold', (retryAfterMs, expected) => {
  expect(retryDelayMs([18_000_000], 1, retryAfterMs, MIDDLE)).toBe(expected)
})

test.each([
  ['120', 120_000],
  ['0', 0],
  ['Wed, 01 Jul 2026 00:00:30 GMT', 30_000],
  ['Tue, 30 Jun 2026 00:00:00 GMT', 0],
  ['soon', null],
  ['', null],
  [undefined, null],
])('the header %j asks for %p ms', (header, expected) => {
  expect(parseRetryAfter(header, '2026-07-01T00:00:00.000Z')).toBe(expected)
})
