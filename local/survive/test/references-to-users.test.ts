import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'

/** Those with tables that name users. Identity has the users themselves, and foreign keys to them. */
const SERVICES = ['documents', 'matters', 'notifications']

const read = (path: string) => readFile(new URL(`../../../services/${path}`, import.meta.url), 'utf8')

test('after a restore, whatever names who changed it is compared with the users', async () => {
  const missing: string[] = []
  for (const service of SERVICES) {
    const queries = (await read(`${service}/src/references.ts`)).split('query:')
    const schema = await read(`${service}/schema.sql`)
    for (const [, table, columns] of schema.matchAll(/^create table (\w+) \((.*?)^\)/gms)) {
      for (const [, column] of columns!.matchAll(/^ {2}(\w+_by) uuid/gm)) {
        const isCompared = queries.some((query) => new RegExp(`${column} from ${table}\\b`).test(query))
        if (!isCompared) missing.push(`${table}.${column}`)
      }
    }
  }

  expect(missing).toEqual([])
})
