import { exampleId, type FirmId } from '@dossier/contracts'
import { hashToken } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { comparableSince, DayDigest, dayAfter, gapsIn, lastSettledDay } from './audit-day.ts'

test.each([
  ['2026-03-01T00:59:59.999Z', '2026-02-27'],
  ['2026-03-01T01:00:00.000Z', '2026-02-28'],
  ['2026-03-01T23:59:59.999Z', '2026-02-28'],
])('at %s the last day that nothing is added to is %s', (now, day) => {
  expect(lastSettledDay(now)).toBe(day)
})

test.each([
  ['2026-03-10T12:00:00.000Z', 10, '2026-01-31'],
  ['2026-03-10T12:00:00.000Z', 9, '2026-02-28'],
])('at %s, with events of %i days kept, %s is the oldest day that can be compared', (now, keptDays, day) => {
  expect(comparableSince(now, keptDays)).toBe(day)
})

test('the day after the last of a year is the first of the next', () => {
  expect(dayAfter('2027-12-31')).toBe('2028-01-01')
})

test.each([
  [[], []],
  [['2026-02-27'], []],
  [
    ['2026-02-27', '2026-02-28', '2026-03-03'],
    ['2026-03-01', '2026-03-02'],
  ],
])('%j lacks %j', (days, gaps) => {
  expect(gapsIn(days)).toEqual(gaps)
})

test('anybody can compute the digest of a day', () => {
  const digest = new DayDigest('2026-11-26')
  const firmId = exampleId('firm') as FirmId

  digest.add(firmId, { sequence: 7, hash: 'ab' })
  digest.add(firmId, { sequence: 8, hash: 'cd' })

  const lines = `${firmId} 7 ab\n${firmId} 8 cd\n`
  expect(digest.end()).toEqual({ day: '2026-11-26', firms: 2, digest: hashToken(lines) })
})
