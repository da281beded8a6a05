/** What the console makes of saved views. That they are kept, named, shared and bounded: `services/matters/test/matter-views.test.ts`. */
import { expect, test } from '@jest/globals'
import { isChangedSince, type MattersSearch, searchOfView, viewFilterOf } from '../src/console/pages/matters/search.ts'

const id = `view_${'0'.repeat(26)}`
const filterOf = (sort: 'title' | 'updated_at', order: 'asc' | 'desc') => ({ ...viewFilterOf({}), sort, order })

const searches: MattersSearch[] = [
  {},
  { q: 'Silva', view: 'archived', sort: 'title' },
  { area: 'immigration', person: 'me' },
  { person: `usr_${'0'.repeat(26)}`, sort: 'changed' },
]

test('a saved view is shown in an order of the list only if it has both its sort and its direction', () => {
  expect(searchOfView(id, filterOf('title', 'asc')).sort).toBe('title')
  expect(searchOfView(id, filterOf('updated_at', 'desc')).sort).toBe('changed')
  expect(searchOfView(id, filterOf('title', 'desc')).sort).toBeUndefined()
})

test.each(searches)('a view of %j is shown as it was saved, and any other filter changes it', (search) => {
  // The service answers the fields in an order of its own.
  const saved = Object.fromEntries(Object.entries(viewFilterOf(search)).toReversed()) as ReturnType<typeof viewFilterOf>
  const view = { id, filter: saved }

  const shown = searchOfView(id, saved)

  expect(shown).toEqual({ ...search, view: search.view ?? 'active', sort: search.sort ?? 'newest', saved: id })
  expect(isChangedSince(view, shown)).toBe(false)
  for (const other of searches) expect(isChangedSince(view, { ...other, saved: id })).toBe(other !== search)
})

test('a view whose order no page can show counts as changed only once a filter is', () => {
  const view = { id, filter: filterOf('title', 'desc') }

  expect(isChangedSince(view, { saved: id })).toBe(false)
  expect(isChangedSince(view, { saved: id, q: 'Silva' })).toBe(true)
})
