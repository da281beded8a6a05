import { describe, expect, test } from '@jest/globals'
import { reportPeriod } from './report-period.ts'

const NOW = '2026-06-15T12:00:00.000Z'

describe('a day has the instants that it has in the time zone', () => {
  test.each([
    ['UTC', '2026-01-31', '2026-01-31T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
    // The earliest and the latest days of the world.
    ['Pacific/Kiritimati', '2026-12-31', '2026-12-30T10:00:00.000Z', '2026-12-31T10:00:00.000Z'],
    ['Pacific/Niue', '2026-12-31', '2026-12-31T11:00:00.000Z', '2027-01-01T11:00:00.000Z'],
    ['Asia/Kathmandu', '2026-02-28', '2026-02-27T18:15:00.000Z', '2026-02-28T18:15:00.000Z'],
    // 23 and 25 hours.
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    // Clocks went forward at midnight: the day began at 01:00.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
    // Clocks go back at 01:00 to midnight: the day begins with the first of the two.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    // A day that Samoa left out has no instants.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
    ['UTC', '2024-02-29', '2024-02-29T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
  ])('%s %s', (timeZone, day, from, to) => {
    expect(reportPeriod(timeZone, NOW, { from: day, to: day })).toEqual({ from, to, to_date: day })
  })
})

test.each([
  ['Pacific/Kiritimati', '2026-06-15T09:59:59.999Z', '2026-06-15'],
  ['Pacific/Kiritimati', '2026-06-15T10:00:00.000Z', '2026-06-16'],
  ['America/New_York', '2026-06-15T03:59:59.999Z', '2026-06-14'],
  ['America/New_York', '2026-06-15T04:00:00.000Z', '2026-06-15'],
])('today in %s at %s is %s', (timeZone, now, today) => {
  expect(reportPeriod(timeZone, now, { from: '2020-01-01' })!.to_date).toBe(today)
})

test('a last day before the first is no period, the same day is one', () => {
  expect(reportPeriod('UTC', NOW, { from: '2026-06-16' })).toBeUndefined()
  expect(reportPeriod('UTC', NOW, { from: '2026-06-15' })).toBeDefined()
  expect(reportPeriod('UTC', NOW, { from: '2026-02-02', to: '2026-02-01' })).toBeUndefined()
})

test('the ends of the calendar stay within what a database can hold', () => {
  expect(reportPeriod('Pacific/Auckland', NOW, { from: '0001-01-01', to: '9999-12-31' })).toEqual({
    from: '0001-01-01T00:00:00.000Z',
    to: '9999-12-31T11:00:00.000Z',
    to_date: '9999-12-31',
  })
  expect(reportPeriod('Pacific/Niue', NOW, { from: '2020-01-01', to: '9999-12-31' })!.to).toBe(
    '9999-12-31T23:59:59.999Z',
  )
})
