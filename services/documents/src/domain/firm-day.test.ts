import { expect, test } from '@jest/globals'
import { dateAfter, firmDayAt } from './firm-day.ts'

test.each([
  ['2027-01-05T12:59:59.999Z', 'America/New_York', '2027-01-05', false, '2027-01-05T13:00:00.000Z'],
  ['2027-01-05T13:00:00.000Z', 'America/New_York', '2027-01-05', true, '2027-01-06T13:00:00.000Z'],
  // Clocks are set forward in the night to the 14th, and back in the night to 7 November.
  ['2027-03-13T20:00:00.000Z', 'America/New_York', '2027-03-13', true, '2027-03-14T12:00:00.000Z'],
  ['2027-11-06T20:00:00.000Z', 'America/New_York', '2027-11-06', true, '2027-11-07T13:00:00.000Z'],
  ['2027-01-04T18:00:00.000Z', 'Pacific/Kiritimati', '2027-01-05', true, '2027-01-05T18:00:00.000Z'],
  ['2027-01-05T10:00:00.000Z', 'Pacific/Pago_Pago', '2027-01-04', true, '2027-01-05T19:00:00.000Z'],
])('at %s it is in %s the %s', (instant, timeZone, date, hasMorning, nextMorning) => {
  expect(firmDayAt(instant, timeZone)).toMatchObject({ date, hasMorning, nextMorning })
})

test('a day whose midnight the clocks leave out begins an hour later', () => {
  expect(firmDayAt('2026-04-24T12:00:00.000Z', 'Africa/Cairo').startsAt).toBe('2026-04-23T22:00:00.000Z')
})

test('days are counted by the calendar of the zone', () => {
  expect(dateAfter('2027-03-01T03:00:00.000Z', 3, 'America/New_York')).toBe('2027-03-03')
  expect(dateAfter('2027-03-01T03:00:00.000Z', 3, 'UTC')).toBe('2027-03-04')
})
