import { expect, test } from '@jest/globals'
import { wrapped } from './wrapped.ts'

test('lines are at most 76 characters, and no word is lost', () => {
  const words = Array.from({ length: 60 }, (_, index) => 'x'.repeat(1 + (index % 17)))

  const lines = wrapped(words.join(' '), { first: '- ', next: '  ' }).split('\n')

  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(76)
  expect(lines.join(' ').slice(2).split(/ +/)).toEqual(words)
})

test('a word that is longer stays whole', () => {
  const long = 'https://app.example.com/'.padEnd(200, 'x')

  expect(wrapped(`see ${long} now`)).toBe(`see\n${long}\nnow`)
})
