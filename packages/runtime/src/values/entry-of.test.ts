import { expect, test } from '@jest/globals'
import { entryOf } from './entry-of.ts'

test('a table has what is in it, and nothing that it inherits', () => {
  const table = { STOP: 1 }

  expect(['STOP', 'START', 'constructor', '__proto__'].map((key) => entryOf(table, key))).toEqual([
    1,
    undefined,
    undefined,
    undefined,
  ])
})
