import { exampleId, type FirmId } from '@dossier/contracts'
import { hashToken } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { comparableSince, endOfSpan, gapsIn, lastSettledSpan, nameOfSpan, SpanDigest, spanAfter } from './audit-span.ts'

test.each([
  ['2026-03-01T00:59:59.999Z', '2026-02-27'],
  ['2026-03-01T01:00:00.000Z', '2026-02-28'],
  ['2026-03-01T23:59:59.999Z', '2026-02-28'],
])('at %s the last day that nothing is added to is %s', (now, day) => {
  expect(lastSettledSpan('day', now)).toBe(day)
})

test.each([
  ['2026-03-01T00:09:59.999Z', '2026-02-28T22'],
  ['2026-03-01T00:10:00.000Z', '2026-02-28T23'],
])('at %s the last hour that nothing is added to is %s', (now, hour) => {
  expect(lastSettledSpan('hour', now)).toBe(hour)
})

test.each([
  ['2026-02-28', 'day'],
  ['2026-02-28T23', 'hour'],
  ['2026-02-29', undefined],
  ['2026-02-29T23', undefined],
  ['2026-02-28T24', undefined],
  ['2026-02-28T2', undefined],
  ['2026-02-28T23T', undefined],
  ['2026-02-28T23:00', undefined],
  ['someday', undefined],
])('%s is: %s', (text, name) => {
  expect(nameOfSpan(text)).toBe(name)
})

test.each([
  ['2026-03-10T12:00:00.000Z', 10, '2026-01-31'],
  ['2026-03-10T12:00:00.000Z', 9, '2026-02-28'],
])('at %s, with events of %i days kept, %s is the oldest day that can be compared', (now, keptDays, day) => {
  expect(comparableSince(now, keptDays)).toBe(day)
})

test('the day after the last of a year is the first of the next', () => {
  expect(spanAfter('2027-12-31')).toBe('2028-01-01')
  expect(spanAfter('2027-12-31T23')).toBe('2028-01-01T00')
  expect(endOfSpan('2027-12-31T23')).toBe('2028-01-01T00:00:00.000Z')
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
  const digest = new SpanDigest('2026-11-26')
  const firmId = exampleId('firm') as FirmId

  digest.add(firmId, { sequence: 7, hash: 'ab' })
  digest.add(firmId, { sequence: 8, hash: 'cd' })

  const lines = `${firmId} 7 ab\n${firmId} 8 cd\n`
  expect(digest.end()).toEqual({ span: '2026-11-26', firms: 2, digest: hashToken(lines) })
})
