import { expect, test } from '@jest/globals'
import { LRUCache } from 'lru-cache'
import { entriesMax } from './entries-max.ts'

test('one entry more pushes out the one that was used longest ago', () => {
  const cache = new LRUCache<string, number>(entriesMax(2))

  cache.set('a', 1).set('b', 2)
  cache.get('a')
  cache.set('c', 3)

  expect([...cache.keys()]).toEqual(['c', 'a'])
})
