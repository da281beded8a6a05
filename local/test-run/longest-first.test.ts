import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { checkout } from '../platform/checkout.ts'
import { LONGEST, longestFirst } from './longest-first.ts'

test('long files come first, the longest before the others, and the rest keep their order', () => {
  const sorted = longestFirst(['b.test.ts', ...LONGEST.toReversed(), 'a.test.ts'].map((name) => ({ path: `/${name}` })))

  expect(sorted.map(({ path }) => path.slice(1))).toEqual([...LONGEST, 'b.test.ts', 'a.test.ts'])
})

test('every file named exists', () => {
  expect(LONGEST.filter((name) => !existsSync(join(checkout, name)))).toEqual([])
})
