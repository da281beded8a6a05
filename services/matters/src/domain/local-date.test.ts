import { expect, test } from '@jest/globals'
import { latestLocalDate, localDate } from './local-date.ts'

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
  expect(localDate(instant, timeZone)).toBe(date)
  expect(latestLocalDate(instant) >= date).toBe(true)
})

test('no zone that Node knows is ahead of the latest date', () => {
  const instants = ['2026-01-15T10:00:00.000Z', '2026-07-15T10:00:00.000Z']

  const ahead = Intl.supportedValuesOf('timeZone').filter((timeZone) =>
    instants.some((instant) => localDate(instant, timeZone) > latestLocalDate(instant)),
  )

  expect(ahead).toEqual([])
  expect(localDate(instants[0]!, 'Pacific/Kiritimati')).toBe(latestLocalDate(instants[0]!))
})
