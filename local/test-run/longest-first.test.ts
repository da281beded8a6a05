import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { checkout } from '../platform/checkout.ts'
import { LONGEST, longestFirst } from './longest-first.ts'

test('long files come first, the longest before the others, then those that share a system', () => {
  const names = ['b.test.ts', 'sharing.test.ts', ...LONGEST.toReversed(), 'a.test.ts']

  const sorted = longestFirst(
    names.map((name) => ({ path: `/${name}` })),
    (path) => path === '/sharing.test.ts',
  )

  expect(sorted.map(({ path }) => path.slice(1))).toEqual([...LONGEST, 'sharing.test.ts', 'b.test.ts', 'a.test.ts'])
})

test('every file named exists', () => {
  expect(LONGEST.filter((name) => !existsSync(join(checkout, name)))).toEqual([])
})
