import { expect, test } from '@jest/globals'
import { billingPeriodAt, hoursOf } from './billing-period.ts'

const subscribed = { start: '2026-01-15T10:00:00.000Z', end: '2026-02-15T10:00:00.000Z' }
const february = { start: '2026-02-01T00:00:00.000Z', end: '2026-03-01T00:00:00.000Z' }

test.each([
  ['without a subscription it is the calendar month in UTC', undefined, '2026-02-28T23:59:59.999Z', february],
  [
    'in December it ends with the year',
    undefined,
    '2026-12-31T23:59:59.999Z',
    { start: '2026-12-01T00:00:00.000Z', end: '2027-01-01T00:00:00.000Z' },
  ],
  ['the start belongs to the period', subscribed, subscribed.start, subscribed],
  [
    'the end belongs to the next, of the same length',
    subscribed,
    subscribed.end,
    { start: subscribed.end, end: '2026-03-18T10:00:00.000Z' },
  ],
  [
    'a period long gone says nothing',
    subscribed,
    '2026-05-01T00:00:00.000Z',
    { start: '2026-05-01T00:00:00.000Z', end: '2026-06-01T00:00:00.000Z' },
  ],
])('%s', (_name, period, now, expected) => {
  expect(billingPeriodAt(period, now)).toEqual(expected)
})

test('each hour is counted for one of several consecutive periods', () => {
  const next = { start: subscribed.end, end: '2026-03-15T10:00:00.000Z' }

  expect(hoursOf({ ...subscribed, start: '2026-01-15T10:20:00.000Z' })).toEqual({
    from: '2026-01-15T10:00:00.000Z',
    to: '2026-02-15T10:00:00.000Z',
  })
  expect(hoursOf(next).from).toBe(hoursOf(subscribed).to)
})
