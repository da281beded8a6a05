import type { FirmId, IntegrationId, MatterId, UploadId } from '@dossier/contracts'
import { createLogger, later, Metrics, newId } from '@dossier/runtime'
import { documentEngines } from '@dossier/testbed/engines'
import { describe, expect, test } from '@jest/globals'
import { documentEntry } from '../src/log/document-entry.ts'
import { newEntry } from '../src/log/new-entry.ts'
import { listSyncLog } from '../src/operations/list-sync-log.ts'
import { openDocumentStore } from '../src/store/documents/open-document-store.ts'
import { syncLog } from '../src/store/sync-log.ts'

const FIRM_ID = 'firm_1' as FirmId
const NOW = '2026-11-23T12:00:00.000Z'

describe.each(documentEngines())('$name', (engine) => {
  test('the documents of a large sync push out neither its own entry nor that of the next sync', async () => {
    const database = await engine.newDatabase()
    const documents = openDocumentStore(database.settings, {
      collections: [syncLog],
      log: createLogger('test', 'silent'),
      metrics: new Metrics(),
      tracing: undefined,
      now: () => NOW,
    })
    await documents.prepare()
    const store = { syncLog: documents.open(syncLog) }
    const [large, next] = [entryOf('mat_1', NOW), entryOf('mat_2', later(NOW, 1_000))]
    await Promise.all([large, next].map((entry) => store.syncLog.insert(entry)))
    for (let number = 0; number < 60; number++) {
      const sentAt = later(NOW, 2_000 + number)
      const outcome = { upload_id: `upl_${number}` as UploadId, external_id: number, refusal: null, started_at: sentAt }
      await store.syncLog.insert(documentEntry(large, outcome, sentAt))
    }

    const ctx = { deps: { connector: { store } }, principal: { firm_id: FIRM_ID, role: null } }
    const { logs } = await listSyncLog(ctx as never, {})
    await documents.close()
    await database.drop()

    const actions = logs.map(({ action }) => action)
    expect([logs[0]!.id, logs.at(-1)!.id]).toEqual([next.id, large.id])
    expect(actions.slice(1, -1)).toEqual(Array.from({ length: 48 }, () => 'sync_document'))
  })
})

function entryOf(matterId: string, createdAt: string) {
  const accountId = 'int_1' as IntegrationId
  const named = { firmId: FIRM_ID, accountId, matterId: matterId as MatterId, kind: 'sync_matter', trigger: 'request' }
  return newEntry(named as Parameters<typeof newEntry>[0], newId('sync'), createdAt)
}
