import { AppError, type FirmId, type IntegrationId, type MatterId } from '@dossier/contracts'
import { createLogger, earlier, Metrics, WakeSignal } from '@dossier/runtime'
import { documentEngines } from '@dossier/testbed/engines'
import { describe, expect, test } from '@jest/globals'
import type { Connector } from '../src/connector.ts'
import { runSync } from '../src/jobs/run-sync.ts'
import { createWaiters } from '../src/log/waiters.ts'
import { createQueue } from '../src/queue/queue.ts'
import { collections, openCollections } from '../src/store/collections.ts'
import { newConnection } from '../src/store/connections.ts'
import { openDocumentStore } from '../src/store/documents/open-document-store.ts'
import { linksOf } from '../src/sync/links.ts'
import type { Work } from '../src/sync/work.ts'

const FIRM_ID = 'firm_1' as FirmId
const NOW = '2026-11-23T12:00:00.000Z'
const DAY_MS = 86_400_000

describe.each(documentEngines())('$name', (engine) => {
  test.each([
    ['comes again', 6, 'again', 'pending'],
    ['ends as failed', 8, 'done', 'failed'],
  ])('an automatic sync that an outage stops %s after %d days', async (_what, days, kind, status) => {
    const database = await engine.newDatabase()
    const log = createLogger('test', 'silent')
    let at = earlier(NOW, days * DAY_MS)
    const now = () => at
    const documents = openDocumentStore(database.settings, {
      collections,
      log,
      metrics: new Metrics(),
      tracing: undefined,
      now,
    })
    await documents.prepare()
    const store = openCollections(documents)
    const connection = await store.connections.insert({
      ...newConnection(FIRM_ID),
      account_id: 'int_1' as IntegrationId,
    })
    const queue = createQueue({ store, now, wake: new WakeSignal() })
    const ask = async () => {
      throw new AppError('service_unavailable')
    }
    const waiters = createWaiters(new AbortController().signal)
    const deps = { store, now, log, waiters, rpc: { ask } } as unknown as Connector
    const links = linksOf(store, FIRM_ID, connection!.account_id!)
    const work = { deps, firmId: FIRM_ID, connection, links, signal: new AbortController().signal } as unknown as Work
    const matterId = 'mat_1' as MatterId
    const job = await queue.add({ firmId: FIRM_ID, kind: 'sync_matter', matterId, trigger: 'matter_created' })

    const first = await runSync(job, work, deps)
    at = NOW
    const second = await runSync(first.job!, work, deps)
    const entry = await store.syncLog.find(job.log_id!)
    await documents.close()
    await database.drop()

    expect([first.kind, second.kind]).toEqual(['again', kind])
    expect(entry).toMatchObject({ status, error_code: 'service_unavailable' })
  })
})
