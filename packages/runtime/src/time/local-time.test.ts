import { expect, test } from '@jest/globals'
import { instantOfHour, knownTimeZone, localDate, startOfDate } from './local-time.ts'

test.each([
  ['2026-03-09T03:59:59.999Z', 'America/New_York', '2026-03-08'],
  ['2026-03-09T04:00:00.000Z', 'America/New_York', '2026-03-09'],
  // The day before, on winter time, ended at 05:00.
  ['2026-03-08T04:59:59.999Z', 'America/New_York', '2026-03-07'],
  ['2026-03-08T05:00:00.000Z', 'America/New_York', '2026-03-08'],
  ['2026-11-02T04:30:00.000Z', 'America/New_York', '2026-11-01'],
  // Clocks go from 00:00 to 01:00, so that the day begins at 01:00.
  ['2026-04-23T21:59:59.999Z', 'Africa/Cairo', '2026-04-23'],
  ['2026-04-23T22:00:00.000Z', 'Africa/Cairo', '2026-04-24'],
  ['2026-06-30T09:59:59.999Z', 'Pacific/Kiritimati', '2026-06-30'],
  ['2026-06-30T10:00:00.000Z', 'Pacific/Kiritimati', '2026-07-01'],
  ['2026-07-01T10:59:59.999Z', 'Pacific/Pago_Pago', '2026-06-30'],
  ['2026-01-01T18:14:59.999Z', 'Asia/Kathmandu', '2026-01-01'],
  ['2026-01-01T18:15:00.000Z', 'Asia/Kathmandu', '2026-01-02'],
])('at %s it is in %s the %s', (instant, timeZone, date) => {
  expect(localDate(instant, timeZone).toString()).toBe(date)
})

test.each([
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24T05:00:00.000Z'],
  ['2027-03-14', 'America/New_York', '2027-03-14T05:00:00.000Z', '2027-03-14T12:00:00.000Z'],
  ['2027-11-07', 'America/New_York', '2027-11-07T04:00:00.000Z', '2027-11-07T13:00:00.000Z'],
])('%s begins in %s at %s, and has eight at %s', (date, timeZone, start, eight) => {
  const day = Temporal.PlainDate.from(date)

  expect([startOfDate(day, timeZone), instantOfHour(day, 8, timeZone)]).toEqual([start, eight])
})

test('a zone that nobody knows is taken for UTC', () => {
  expect([undefined, 'Mars/Olympus', 'America/New_York', 'UTC'].map(knownTimeZone)).toEqual([
    'UTC',
    'UTC',
    'America/New_York',
    'UTC',
  ])
})
