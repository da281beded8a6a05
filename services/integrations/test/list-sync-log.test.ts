import type { FirmId, IntegrationId, MatterId, UploadId } from '@dossier/contracts'
import { later, newId } from '@dossier/runtime'
import { type DocumentEngine, documentEngines } from '@dossier/testbed/engines'
import { afterEach, describe, expect, test } from '@jest/globals'
import { documentEntry } from '../src/log/document-entry.ts'
import { newEntry } from '../src/log/new-entry.ts'
import { listSyncLog } from '../src/operations/list-sync-log.ts'
import { type SyncLogDocument, syncLog } from '../src/store/sync-log.ts'
import { openNewStore } from './open-new-store.ts'

const FIRM_ID = 'firm_1' as FirmId
const NOW = '2026-11-23T12:00:00.000Z'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function openLog(engine: DocumentEngine) {
  const { documents, close } = await openNewStore(engine, { collections: [syncLog], now: () => NOW })
  cleanups.push(close)
  return { syncLog: documents.open(syncLog) }
}

type Log = Awaited<ReturnType<typeof openLog>>

async function addDocuments(log: Log, sync: SyncLogDocument, count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    const sentAt = later(NOW, 2_000 + number)
    const outcome = { upload_id: `upl_${number}` as UploadId, external_id: number, refusal: null, started_at: sentAt }
    await log.syncLog.insert(documentEntry(sync, outcome, sentAt))
  }
}

/** What a caller is shown who sees these matters; all of them unless given. */
async function shownTo(store: Log, visible?: string[]) {
  const principal = { firm_id: FIRM_ID, role: visible ? 'staff' : 'admin' }
  const ctx = { deps: { connector: { store } }, principal, call: async () => visible }
  return (await listSyncLog(ctx as never, {})).logs
}

describe.each(documentEngines())('$name', (engine) => {
  test('the documents of a large sync push out neither its own entry nor the entry of the next sync', async () => {
    const log = await openLog(engine)
    const [large, next] = [entryOf('mat_1', NOW), entryOf('mat_2', later(NOW, 1_000))]
    await Promise.all([large, next].map((entry) => log.syncLog.insert(entry)))
    await addDocuments(log, large, 60)

    const logs = await shownTo(log)

    const actions = logs.map(({ action }) => action)
    expect([logs[0]!.id, logs.at(-1)!.id]).toEqual([next.id, large.id])
    expect(actions.slice(1, -1)).toEqual(Array.from({ length: 48 }, () => 'sync_document'))
  })

  test('the documents of a matter that the caller does not see hide no syncs of others', async () => {
    const log = await openLog(engine)
    const [assigned, large] = [entryOf('mat_2', NOW), entryOf('mat_1', later(NOW, 1_000))]
    await Promise.all([assigned, large].map((entry) => log.syncLog.insert(entry)))
    await addDocuments(log, large, 250)

    const logs = await shownTo(log, ['mat_2'])

    expect(logs.map(({ id }) => id)).toEqual([assigned.id])
  })
})

function entryOf(matterId: string, createdAt: string) {
  const accountId = 'int_1' as IntegrationId
  const named = { firmId: FIRM_ID, accountId, matterId: matterId as MatterId, kind: 'sync_matter', trigger: 'request' }
  return newEntry(named as Parameters<typeof newEntry>[0], newId('sync'), createdAt)
}
