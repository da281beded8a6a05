import { expect, test } from '@jest/globals'
import { dueNotice, EXPIRED, nextNoticeOn } from './due-notice.ts'

const RULE = [60, 30, 7]
const file = { expiresOn: '2027-03-31', toldDays: null }

test('a file far from its end is looked at when the longest notice begins, and then every day', () => {
  expect(dueNotice(file, RULE, '2025-01-01')).toEqual({ kind: 'wait', until: '2026-03-31' })
  expect(dueNotice(file, RULE, '2026-12-01')).toEqual({ kind: 'wait', until: '2026-12-02' })
})

test.each([
  ['2027-01-30', null, { kind: 'tell', daysLeft: 60, toldDays: 60 }],
  ['2027-01-31', 60, { kind: 'wait', until: '2027-02-01' }],
  ['2027-03-01', 60, { kind: 'tell', daysLeft: 30, toldDays: 30 }],
  ['2027-03-24', 30, { kind: 'tell', daysLeft: 7, toldDays: 7 }],
  ['2027-03-31', 7, { kind: 'wait', until: '2027-04-01' }],
  ['2027-04-01', 7, { kind: 'tell', daysLeft: -1, toldDays: EXPIRED }],
  ['2027-04-02', EXPIRED, { kind: 'rest' }],
])('each notice comes once: on %s after %s', (today, toldDays, due) => {
  expect(dueNotice({ ...file, toldDays }, RULE, today)).toEqual(due)
})

test.each([
  ['2027-03-20', { kind: 'tell', daysLeft: 11, toldDays: 30 }],
  ['2027-05-01', { kind: 'tell', daysLeft: -31, toldDays: EXPIRED }],
])('of notices that were missed, the last is told alone: on %s', (today, due) => {
  expect(dueNotice(file, RULE, today)).toEqual(due)
})

test('a rule that changes tells what it adds, and repeats nothing', () => {
  expect(dueNotice({ ...file, toldDays: 30 }, [90, 45, 14], '2027-03-10')).toMatchObject({ kind: 'wait' })
  expect(dueNotice({ ...file, toldDays: 30 }, [90, 45, 14], '2027-03-17')).toMatchObject({ toldDays: 14 })
})

test.each([
  ['2026-01-01', null, '2027-01-30'],
  ['2027-01-30', 60, '2027-03-01'],
  ['2027-03-01', 30, '2027-03-24'],
  ['2027-03-20', 30, '2027-03-24'],
  ['2027-03-24', 7, '2027-04-01'],
  ['2027-03-31', 7, '2027-04-01'],
])('the next notice: from %s on, after %s', (today, toldDays, next) => {
  expect(nextNoticeOn({ ...file, toldDays }, RULE, today)).toBe(next)
})
