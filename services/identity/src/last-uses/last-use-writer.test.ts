import { createLogger } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import type { IdentityBackgroundCtx } from '../deps.ts'
import { startLastUseWriter } from './last-use-writer.ts'
import { LastUses } from './last-uses.ts'

test('uses that the database did not accept are written in the next round, unless a newer use was noted meanwhile', async () => {
  const uses = new LastUses<string>()
  uses.note('a', '2026-01-01T00:00:00.000Z')
  uses.note('b', '2026-01-01T00:00:00.000Z')
  const failed = Promise.withResolvers<void>()
  let written: readonly [string, string][] | undefined
  let isAway = true
  const ctx = { log: createLogger('identity', 'silent') } as unknown as IdentityBackgroundCtx
  const writer = startLastUseWriter(ctx, {
    uses,
    everyMs: 1,
    async write(_db, given) {
      if (!isAway) {
        written = given
        return
      }
      isAway = false
      uses.note('b', '2026-01-02T00:00:00.000Z')
      failed.resolve()
      throw new Error('the database is down')
    },
  })
  await failed.promise
  await writer.stop()

  expect(Object.fromEntries(written ?? [])).toEqual({ a: '2026-01-01T00:00:00.000Z', b: '2026-01-02T00:00:00.000Z' })
})
