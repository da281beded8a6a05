import { expect, test } from '@jest/globals'
import { allPages } from '../src/console/data/pages.ts'

test('a list that is shown whole is read to its last page', async () => {
  const pages = [['Ana', 'Rui'], ['Maya'], ['Sam']]

  const people = await allPages(async (cursor) => {
    const at = Number(cursor ?? 0)
    const has_more = at + 1 < pages.length
    return { data: pages[at]!, pagination: { total: 4, has_more, next_cursor: has_more ? String(at + 1) : null } }
  })

  expect(people).toEqual(['Ana', 'Rui', 'Maya', 'Sam'])
})
