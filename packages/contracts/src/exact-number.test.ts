import { expect, test } from '@jest/globals'
import { isKeptExactly } from './exact-number.ts'

test.each([
  '0',
  '-0',
  '0e999',
  '0.1',
  '-0.1',
  '1.10',
  '1e3',
  '1.5E-7',
  '100e-2',
  '0.30000000000000004',
  '123456789012.345',
  '9007199254740991',
  '9007199254740992',
  '9007199254740992e0',
  '9.007199254740992E15',
  '1e21',
  '5e-324',
  '1.7976931348623157e308',
  `0.${'0'.repeat(400)}1e401`,
  `1${'0'.repeat(400)}e-400`,
])('%s is kept', (written) => {
  expect(isKeptExactly(written)).toBe(true)
})

test.each([
  '9007199254740993',
  '-9007199254740993',
  '9007199254740993e0',
  '9.007199254740993E15',
  '90071992547409930e-1',
  '0.1000000000000000055511151231257827',
  '123456789012345678.5',
  '1152921504606846976',
  '1e309',
  '-1e309',
  '1e-400',
  '0x10',
  'Infinity',
  'many',
])('%s is not kept', (written) => {
  expect(isKeptExactly(written)).toBe(false)
})

test('a number of a million digits is looked at once', () => {
  expect(isKeptExactly(`1${'0'.repeat(1_000_000)}1`)).toBe(false)
  expect(isKeptExactly(`0.${'0'.repeat(1_000_000)}`)).toBe(true)
})
