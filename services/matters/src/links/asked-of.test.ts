import { exampleId, type MatterId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import type { MattersCtx } from '../deps.ts'
import { askedOf } from './asked-of.ts'

test('where nobody answers, what is asked stays open, and the email with the link waits no longer for it', async () => {
  const { promise: noAnswer, reject } = Promise.withResolvers<never>()
  const ctx = {
    principal: { firm_id: exampleId('firm') },
    db: { query: () => noAnswer, lookup: () => noAnswer },
    call: async () => ({ documents: 0, due_date: null }),
    log: { warn() {} },
  } as unknown as MattersCtx

  const asked = await askedOf(ctx, { matterId: exampleId('mat') as MatterId, participantId: null })
  // What comes late ends no process.
  reject(new Error('too late'))

  expect(asked).toBeNull()
})
