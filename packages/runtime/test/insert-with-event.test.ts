import { defineEvent, type FirmId, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { startOwnDatabase } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import { Database } from '../src/database/database.ts'
import { createLogger } from '../src/service/log.ts'
import { Metrics } from '../src/telemetry/metrics.ts'

const wordWritten = defineEvent('matters', {
  type: 'matter.created',
  summary: 'A word was written.',
  version: 1,
  payload: z.object({ word: z.string() }),
})

let own: Awaited<ReturnType<typeof startOwnDatabase>>
let db: Database
let announcements = 0

beforeAll(async () => {
  own = await startOwnDatabase('matters')
  db = new Database({
    url: own.url,
    connectionsMax: 3,
    onOutbox: () => {
      announcements++
    },
    onJobs() {},
    log: createLogger('matters', 'silent'),
    metrics: new Metrics(),
    tracing: undefined,
  })
  await db.query('create table written (id uuid primary key, word text unique)')
})
afterAll(async () => {
  await db.close()
  await own.stop()
})

async function write(firmId: FirmId, word: string): Promise<boolean> {
  const scope = { firmId, now: new Date().toISOString() }
  const insertion = {
    text: `insert into written select * from jsonb_populate_recordset(null::written, $1::jsonb)
           on conflict do nothing returning id`,
    row: { id: toUuid(newId('mat')), word },
  }
  return await db.insert(scope, insertion, wordWritten, { word })
}

test('of rows that share a statement, those that were inserted have an event each, of their own firm', async () => {
  const [first, second] = [newId('firm'), newId('firm')]
  await write(first, 'taken')
  const before = announcements

  const inserted = await Promise.all([write(first, 'one'), write(first, 'taken'), write(second, 'two')])

  expect(inserted).toEqual([true, false, true])
  expect(announcements).toBe(before + 2)
  const events = await db.query<{ firm_id: string; word: string }>(
    `select payload::jsonb ->> 'firm_id' as firm_id, payload::jsonb -> 'data' ->> 'word' as word from outbox order by word`,
  )
  expect(events).toEqual([
    { firm_id: first, word: 'one' },
    { firm_id: first, word: 'taken' },
    { firm_id: second, word: 'two' },
  ])
})
