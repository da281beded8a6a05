import { expect, test } from '@jest/globals'
import { isUnavailable } from './errors.ts'

test.each([
  ['disk full', '53100', true],
  ['out of memory', '53200', true],
  ['too many connections', '53300', true],
  ['connection failure', '08006', true],
  ['unique violation', '23505', false],
  ['undefined table', '42P01', false],
])('whether a statement may succeed later after "%s"', (_, code, expected) => {
  expect(isUnavailable(Object.assign(new Error('refused'), { code }))).toBe(expected)
})
