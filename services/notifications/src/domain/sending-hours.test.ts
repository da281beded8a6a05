import { describe, expect, test } from '@jest/globals'
import { nextSendingTime, sendingHoursOn } from './sending-hours.ts'

describe('messages go out from 8:00 until 20:00 by the clocks of the firm', () => {
  test.each([
    ['before eight', 'America/New_York', '2027-01-11T12:59:59.999Z', '2027-01-11T13:00:00.000Z'],
    ['at eight', 'America/New_York', '2027-01-11T13:00:00.000Z', '2027-01-11T13:00:00.000Z'],
    ['at midday', 'America/New_York', '2027-01-11T17:00:00.123Z', '2027-01-11T17:00:00.123Z'],
    ['a moment before twenty', 'America/New_York', '2027-01-12T00:59:59.999Z', '2027-01-12T00:59:59.999Z'],
    ['at twenty', 'America/New_York', '2027-01-12T01:00:00.000Z', '2027-01-12T13:00:00.000Z'],
    ['at midnight', 'America/New_York', '2027-01-12T05:00:00.000Z', '2027-01-12T13:00:00.000Z'],
    ['where it is a day later', 'Pacific/Kiritimati', '2027-01-11T06:00:00.000Z', '2027-01-11T18:00:00.000Z'],
    ['where it is a day earlier', 'Pacific/Pago_Pago', '2027-01-11T07:00:00.000Z', '2027-01-11T19:00:00.000Z'],
    ['by quarters of an hour', 'Asia/Kathmandu', '2027-01-11T15:00:00.000Z', '2027-01-12T02:15:00.000Z'],
    ['in a zone that nobody knows', 'Mars/Olympus', '2027-01-11T03:00:00.000Z', '2027-01-11T08:00:00.000Z'],
  ])('%s', (_when, timeZone, now, expected) => {
    expect(nextSendingTime(now, timeZone)).toBe(expected)
  })
})

describe('a night in which the clocks are set ends at eight all the same', () => {
  test.each([
    ['forward', 'America/New_York', '2027-03-14T01:30:00.000Z', '2027-03-14T12:00:00.000Z'],
    ['back', 'America/New_York', '2027-11-07T01:30:00.000Z', '2027-11-07T13:00:00.000Z'],
    ['forward at midnight', 'Africa/Cairo', '2027-04-29T19:00:00.000Z', '2027-04-30T05:00:00.000Z'],
    ['back by half an hour', 'Australia/Lord_Howe', '2027-04-03T10:00:00.000Z', '2027-04-03T21:30:00.000Z'],
    // Samoa had no 30 December 2011.
    ['past a whole day', 'Pacific/Apia', '2011-12-30T06:30:00.000Z', '2011-12-30T18:00:00.000Z'],
  ])('%s', (_how, timeZone, now, expected) => {
    expect(nextSendingTime(now, timeZone)).toBe(expected)
  })
})

test('the hours of a date are those of its own day', () => {
  expect(sendingHoursOn('2027-03-14', 'America/New_York')).toEqual({
    from: '2027-03-14T12:00:00.000Z',
    until: '2027-03-15T00:00:00.000Z',
  })
})
