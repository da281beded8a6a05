import { expect, test } from '@jest/globals'
import type { Logger } from './log.ts'
import { warnOfTableOwner } from './migrate-commands.ts'

function warnedOf(environment: NodeJS.ProcessEnv): unknown[] {
  const warnings: unknown[] = []
  warnOfTableOwner(environment, { warn: (fields: unknown) => warnings.push(fields) } as unknown as Logger)
  return warnings
}

test.each(['DATABASE_OWNER_URL', 'DATABASE_OWNER_URL_FILE'])('a running service that has %s says so', (name) => {
  expect(warnedOf({ [name]: 'x' })).toEqual([{ setting: name }])
})

test('a running service without the address of an owner says nothing', () => {
  expect(warnedOf({ DATABASE_URL: 'x', DATABASE_OWNER_URL: '' })).toEqual([])
})
