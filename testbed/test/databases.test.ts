import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { cloneDatabases, type TestDatabases } from '../src/databases.ts'
import { sharedEngines } from '../src/shared-engines.ts'

let databases: TestDatabases
beforeAll(async () => {
  databases = await cloneDatabases(sharedEngines(), {}, ['identity'])
})
afterAll(() => databases.drop())

test('a statement of a test has none of the time limits of services, which a busy machine would exceed', async () => {
  const limits = await databases.query(
    'identity',
    `select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout') order by name`,
  )

  expect(limits).toEqual([
    { name: 'lock_timeout', setting: '0' },
    { name: 'statement_timeout', setting: '0' },
  ])
})
