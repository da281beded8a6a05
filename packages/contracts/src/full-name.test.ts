import { expect, test } from '@jest/globals'
import { fullName } from './full-name.ts'

test.each([
  ['both names', { first_name: 'Ana', last_name: 'Silva' }, 'Ana Silva'],
  ['the first where there is no other', { first_name: 'Ana', last_name: null }, 'Ana'],
  ['the first where the other is not told', { first_name: 'Ana' }, 'Ana'],
  ['the first where the other is empty', { first_name: 'Ana', last_name: '' }, 'Ana'],
])('a full name has %s', (_what, named, expected) => {
  expect(fullName(named)).toBe(expected)
})
