import { expect, test } from '@jest/globals'
import { searchOfView, viewFilterOf } from '../src/console/pages/matters/search.ts'

const id = `view_${'0'.repeat(26)}`
const filterOf = (sort: 'title' | 'updated_at', order: 'asc' | 'desc') => ({ ...viewFilterOf({}), sort, order })

test('a saved view is shown in an order of the list only if it has both its sort and its direction', () => {
  expect(searchOfView(id, filterOf('title', 'asc')).sort).toBe('title')
  expect(searchOfView(id, filterOf('updated_at', 'desc')).sort).toBe('changed')
  expect(searchOfView(id, filterOf('title', 'desc')).sort).toBeUndefined()
})
