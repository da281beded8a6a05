import { afterEach, expect, test } from '@jest/globals'
import { realNow, setFirmClock } from '../clock.ts'
import { daysFromToday, formatIn, localDay, localMinute, startOfTomorrow } from './format-in.ts'

afterEach(() => setFirmClock(0))

/** In the time zone of the tests. */
const EVENING = new Date(2020, 10, 30, 19, 0).toISOString()
const ZONE = '(?:[A-Z]{3}|GMT-\\d+)'

test('the day of an instant is the day in the time zone of the browser', () => {
  const { dayOf, moment } = formatIn('en')

  expect(dayOf(EVENING)).toBe('Nov 30, 2020')
  expect(moment(EVENING)).toBe('Nov 30, 2020')
})

test('day and minute are those of the reader, in two digits each', () => {
  const morning = new Date(2027, 2, 2, 9, 5)

  expect([localDay(morning), localMinute(morning)]).toEqual(['2027-03-02', '2027-03-02T09:05'])
})

test('an instant names its time zone, in either language', () => {
  expect(formatIn('en').instant(EVENING)).toMatch(RegExp(`^November 30, 2020 at 7:00 PM ${ZONE}$`))
  expect(formatIn('es').instant(EVENING)).toMatch(RegExp(`^30 de noviembre de 2020.* 19:00 ${ZONE}$`))
})

test('a period that is counted by UTC keeps its days in every time zone', () => {
  expect(formatIn('en').utcDayOf('2020-12-01T00:00:00Z')).toBe('Dec 1, 2020')
})

test("what is near and past is counted from the firm's clock, and what keeps real time is not", () => {
  const DAYS = 500
  const thirdDay = new Date()
  thirdDay.setDate(thirdDay.getDate() + DAYS - 3)
  const instant = thirdDay.toISOString()
  setFirmClock(DAYS * 86_400)

  const [firm, real] = [formatIn('en'), formatIn('en', realNow)]

  expect([firm.ago(instant), real.ago(new Date(Date.now() - 120_000).toISOString())]).toEqual(['3 days ago', '2 min'])
  expect(firm.near(localDay(new Date(Date.now() + (DAYS + 1) * 86_400_000)))).toBe('tomorrow')
  expect(firm.moment(new Date(Date.now() + DAYS * 86_400_000).toISOString())).toMatch(/^\d+:\d\d [AP]M$/)
  expect(real.moment(instant)).toBe(real.day(localDay(thirdDay)))
  expect(daysFromToday(thirdDay)).toBe(-3)
  expect(Math.round((startOfTomorrow().getTime() - Date.now()) / 86_400_000 - DAYS)).toBeLessThanOrEqual(1)
  expect(startOfTomorrow().getTime()).toBeGreaterThan(Date.now() + DAYS * 86_400_000)
})
