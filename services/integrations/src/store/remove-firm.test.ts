import { expect, test } from '@jest/globals'
import { collections } from './collections.ts'
import { removedCollections } from './remove-firm.ts'

test('a collection is one that a deleted firm leaves nothing in, or whose documents expire, or belongs to no firm', () => {
  const kept = collections.map(({ name }) => name).filter((name) => !removedCollections.includes(name))

  expect(kept.sort()).toEqual(['connect_states', 'dead_letters', 'idempotency_records'])
})
