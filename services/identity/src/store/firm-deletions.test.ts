import { readFileSync } from 'node:fs'
import { removalStatement } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { removalOfIdentity } from './firm-deletions.ts'

/** Of these the module says why rows of a deleted firm stay. */
const STAY: readonly string[] = [
  'audit_anchors',
  'audit_entries',
  'audit_heads',
  'firm_deletions',
  'idempotency_records',
]

test('a table that has rows of firms is one that a deleted firm leaves nothing in', () => {
  const schema = readFileSync(new URL('../../schema.sql', import.meta.url), 'utf8')
  const tables = [...schema.matchAll(/^create table (\w+) \((.*?)^\)/gms)]
    .filter(([, , columns]) => /^ {2}firm_id /m.test(columns!))
    .map(([, name]) => name!)

  const removed = tables.filter((table) =>
    removalOfIdentity.some((removed) => removalStatement(removed).includes(`delete from ${table} `)),
  )

  expect(tables.filter((table) => !removed.includes(table))).toEqual(STAY)
})
