import { expect, test } from '@jest/globals'
import { searchOfView, viewFilterOf } from '../src/console/pages/matters/search.ts'
import { isSame } from '../src/console/parts/is-same.ts'

const id = `view_${'0'.repeat(26)}`
const filterOf = (sort: 'title' | 'updated_at', order: 'asc' | 'desc') => ({ ...viewFilterOf({}), sort, order })

test('a saved view is shown in an order of the list only if it has both its sort and its direction', () => {
  expect(searchOfView(id, filterOf('title', 'asc')).sort).toBe('title')
  expect(searchOfView(id, filterOf('updated_at', 'desc')).sort).toBe('changed')
  expect(searchOfView(id, filterOf('title', 'desc')).sort).toBeUndefined()
})

test('a saved view counts as changed by its fields alone, whatever their order', () => {
  const filter = filterOf('title', 'asc')
  const turned = Object.fromEntries(Object.entries(filter).reverse())

  expect(isSame(turned, filter)).toBe(true)
  expect(isSame({ ...turned, mine: true }, filter)).toBe(false)
})
