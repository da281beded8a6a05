/** What the console writes for an instant: by the clock of the browser, unless it says otherwise. */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { formatIn } from '../src/shared/words/format-in.ts'

const ZONE = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'America/Los_Angeles'
})
afterAll(() => {
  if (ZONE === undefined) delete process.env.TZ
  else process.env.TZ = ZONE
})

test('the day of an instant is the day in the time zone of the browser', () => {
  const { dayOf, moment } = formatIn('en')

  expect(dayOf('2020-12-01T03:00:00Z')).toBe('Nov 30, 2020')
  expect(moment('2020-12-01T03:00:00Z')).toBe('Nov 30, 2020')
})

test('an instant names its time zone, in either language', () => {
  expect(formatIn('en').instant('2020-12-01T03:00:00Z')).toBe('November 30, 2020 at 7:00 PM PST')
  expect(formatIn('es').instant('2020-12-01T03:00:00Z')).toMatch(/^30 de noviembre de 2020.*GMT-8$/)
})

test('a period that is counted by UTC keeps its days in every time zone', () => {
  expect(formatIn('en').utcDayOf('2020-12-01T00:00:00Z')).toBe('Dec 1, 2020')
})
