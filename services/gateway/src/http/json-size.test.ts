import { expect, test } from '@jest/globals'
import { sizeOfJson } from './json-size.ts'

const sizeOf = (text: string) => sizeOfJson(Buffer.from(text))
const oversizeOf = (text: string) => sizeOf(text).oversize
const objectOf = (keys: number) => `{${Array.from({ length: keys }, (_, index) => `"k${index}":1`).join()}}`

test.each([
  ['keys', objectOf(5_000), objectOf(5_001), 'must not have more than 5000 keys'],
  ['values', `[${'0,'.repeat(19_999)}0]`, `[${'0,'.repeat(20_000)}0]`, 'must not have more than 20000 values'],
  ['depth', '['.repeat(32), '['.repeat(33), 'must not be nested deeper than 32'],
])('a text with the most %s passes, and with one more it is refused', (_, most, oneMore, problem) => {
  expect(oversizeOf(most)).toBeUndefined()
  expect(oversizeOf(oneMore)).toBe(problem)
})

test('marks within strings do not count, and an escaped quote ends no string', () => {
  const marks = '[{:,"'.repeat(30_000)

  expect(oversizeOf(JSON.stringify({ a: marks, b: [`\\"${marks}`] }))).toBeUndefined()
  expect(oversizeOf(`${JSON.stringify([marks])}${'['.repeat(33)}`)).toBe('must not be nested deeper than 32')
})

test.each(['', '"', '"\\', '{"a', ']]]]'])('the text %j, which is no JSON, is left to the parser', (text) => {
  expect(oversizeOf(text)).toBeUndefined()
})

test.each([
  ['{"a":1234567890123456}', true],
  ['[1,-1234567890123456]', true],
  ['{"a":[0.1234567890123456]}', true],
  ['1234567890123456', true],
  ['{"a":9.007199254740993E15}', true],
  ['[1e3]', true],
  ['[1.2,345678901234,true,5,false]', false],
  ['{"a":123456789012345,"b":6}', false],
  ['{"1234567890123456":"1234567890123456"}', false],
])('whether %j has a long number: %s', (text, hasLongNumber) => {
  expect(sizeOf(text)).toEqual({ hasLongNumber })
})
