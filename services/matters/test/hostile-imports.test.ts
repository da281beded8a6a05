import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { importerOf } from './importing.ts'

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm({ plan: 'pro' })
})
afterAll(() => t.stop())

const { check, rowsOf } = importerOf(
  () => t,
  () => firm,
)

const columns = [
  { column: 'Title', field: 'matter.title' as const },
  { column: 'Area', field: 'matter.practice_area' as const },
  { column: 'Attorney', field: 'matter.assigned_attorney' as const },
  { column: 'Team', field: 'matter.assigned_users' as const },
]

test.each(['\u0000', 'a\u0000b@example.com', 'usr_\u0000', '\uFFFF@\u0001'])(
  'a name that no database takes names nobody: %j',
  async (name) => {
    const { id, status, rows_invalid } = await check(`Title,Area,Attorney,Team\nA,other,${name},${name}|b`, { columns })

    expect([status, rows_invalid]).toEqual(['checked', 1])
    const fields = (await rowsOf(id))[0]!.problems.map(({ field }) => field)
    expect(fields).toEqual(['matter.assigned_attorney', 'matter.assigned_users'])
  },
)
