import { expect, test } from '@jest/globals'
import { numbersIn } from './numbers-in.ts'

test.each<[body: string, isForm: boolean, expected: number[]]>([
  ['{"user_id": 4711, "account": {"id": "12"}, "again": 4711}', false, [4711, 12]],
  ['[-1, 1.5, 0, "a7", "7b", 1234567890123456, 1e3]', false, []],
  ['{"user_id": 4711', false, [4711]],
  ['user_id=4711&account_id=12', true, [4711, 12]],
  ['payload=%7B%22user_id%22%3A4711%7D', true, [4711]],
  ['', false, []],
  ['%', true, []],
])('numbers in %s', (body, isForm, expected) => {
  expect(numbersIn(body, isForm)).toEqual(expected)
})
