import { type FirmId, toUuid } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { leaseImport } from '../src/store/imports.ts'

/** Imports in a state that no process looks for. */
const STATUS = 'checking in a test' as 'checking'

let t: System
let db: Queryable
beforeAll(async () => {
  t = await startSystem()
  const query: Queryable['query'] = (text, values) => t.query('matters', text, values as unknown[])
  db = { query }
})
afterAll(() => t.stop())

const seedImports = (firmId: FirmId, count: number, servedAt: string) =>
  t.query(
    'matters',
    `insert into imports (firm_id, id, name, columns, encoding, separator, date_format, status, served_at, created_at, updated_at)
     select $1, gen_random_uuid(), 'A file', '[]', 'auto', 'auto', 'YYYY-MM-DD', $3, $4, now(), now()
     from generate_series(1, $2::integer)`,
    [toUuid(firmId), count, STATUS, servedAt],
  )

test('a firm with many imports takes turns with a firm that has one', async () => {
  const many = await t.seedFirm()
  const one = await t.seedFirm()
  await seedImports(many.id, 5, '2026-01-01T00:00:00.000Z')
  await seedImports(one.id, 1, '2026-01-01T00:01:00.000Z')

  const turns: unknown[] = []
  for (const minute of ['02', '03', '04'])
    turns.push((await leaseImport(db, STATUS, `2026-01-01T00:${minute}:00.000Z`))?.firmId)

  expect(turns).toEqual([many.id, one.id, many.id])
})
