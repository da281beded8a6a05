import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

test.each(['matters', 'documents'])('the dictionary of %s is the one that the runtime reads', async (service) => {
  const shared = await read('packages/runtime/src/search/search-dictionary.sql')
  const migration = await read(`services/${service}/migrations/0078-search-dictionary.sql`)

  expect(migration.slice(0, shared.length)).toBe(shared)
})
