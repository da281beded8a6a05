import { expect, test } from '@jest/globals'
import {
  asksAnew,
  isRight,
  masked,
  methodFor,
  missingFor,
  newCode,
  problemOfAnswer,
  triesLeft,
} from './link-verification.ts'

const onFile = { isParticipant: false, email: null, phone: null, date_of_birth: null }

test.each([
  ['date_of_birth', false, 'date_of_birth'],
  ['date_of_birth', true, 'email_code'],
  ['phone_digits', true, 'phone_digits'],
  ['off', true, null],
] as const)('with %s, where being a participant is %s, %s is asked for', (method, isParticipant, asked) => {
  expect(methodFor(method, { isParticipant })).toBe(asked)
})

test.each([
  ['email_code', 'email'],
  ['sms_code', 'phone'],
  ['date_of_birth', 'date_of_birth'],
  ['phone_digits', 'phone'],
] as const)('%s takes the %s', (method, missing) => {
  expect(missingFor(method, onFile)).toBe(missing)
  expect(missingFor(method, { ...onFile, [missing]: 'there' })).toBeNull()
})

test.each([
  ['email_code', '042917', '042917', true],
  ['email_code', '042917', ' 042 917 ', true],
  ['sms_code', '042917', '042918', false],
  ['date_of_birth', '1988-06-14', '1988-06-14', true],
  ['date_of_birth', '1988-06-14', '1988-14-06', false],
  ['phone_digits', '+12125550147', '0147', true],
  ['phone_digits', '+12125550147', '5550', false],
] as const)('%s %s, answered %s: %s', (method, expected, answer, right) => {
  expect(problemOfAnswer(method, answer)).toBeUndefined()
  expect(isRight(method, expected, answer)).toBe(right)
})

test.each([
  ['email_code', '12345'],
  ['sms_code', '1234567'],
  ['date_of_birth', '14.06.1988'],
  ['phone_digits', '+12125550147'],
  ['phone_digits', '\u0661\u0662\u0663\u0664'],
] as const)('an answer to %s is not of the form %s', (method, answer) => {
  expect(problemOfAnswer(method, answer)).toMatch(/^must be /)
})

test('an address is shown by what its owner knows again', () => {
  expect(masked('email', 'ana.silva@example.com')).toBe('a***@example.com')
  expect(masked('sms', '+12125550147')).toBe('***47')
})

test('codes have six digits, and differ', () => {
  const codes = Array.from({ length: 50 }, newCode)

  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(40)
})

test.each([
  ['off', 'all', 'off', 'given', false],
  ['email_code', 'all', 'email_code', 'all', false],
  ['email_code', 'all', 'email_code', 'given', true],
  ['off', 'all', 'email_code', 'all', true],
  ['email_code', 'all', 'off', 'all', true],
] as const)('%s for %s, then %s for %s: sessions start over: %s', (method, scope, nextMethod, nextScope, anew) => {
  expect(asksAnew({ method, scope }, { method: nextMethod, scope: nextScope })).toBe(anew)
})

test('5 wrong answers in a row or 20 in all leave none', () => {
  expect([
    triesLeft({ failed: 0, failed_in_all: 0 }),
    triesLeft({ failed: 4, failed_in_all: 4 }),
    triesLeft({ failed: 5, failed_in_all: 5 }),
    triesLeft({ failed: 1, failed_in_all: 20 }),
  ]).toEqual([5, 1, 0, 0])
})
