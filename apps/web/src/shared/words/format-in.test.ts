import { expect, test } from '@jest/globals'
import { formatIn } from './format-in.ts'

/** In the time zone of the tests. */
const EVENING = new Date(2020, 10, 30, 19, 0).toISOString()
const ZONE = '(?:[A-Z]{3}|GMT-\\d+)'

test('the day of an instant is the day in the time zone of the browser', () => {
  const { dayOf, moment } = formatIn('en')

  expect(dayOf(EVENING)).toBe('Nov 30, 2020')
  expect(moment(EVENING)).toBe('Nov 30, 2020')
})

test('an instant names its time zone, in either language', () => {
  expect(formatIn('en').instant(EVENING)).toMatch(RegExp(`^November 30, 2020 at 7:00 PM ${ZONE}$`))
  expect(formatIn('es').instant(EVENING)).toMatch(RegExp(`^30 de noviembre de 2020.* 19:00 ${ZONE}$`))
})

test('a period that is counted by UTC keeps its days in every time zone', () => {
  expect(formatIn('en').utcDayOf('2020-12-01T00:00:00Z')).toBe('Dec 1, 2020')
})
