/** What the status is made of: jobs and connection, which other processes change meanwhile. */
import type { FirmId, IntegrationId, SyncLogId } from '@dossier/contracts'
import { later, newId, WakeSignal } from '@dossier/runtime'
import { type DocumentEngine, documentEngines } from '@dossier/testbed/engines'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { getIntegrationStatus } from '../src/operations/get-integration-status.ts'
import { createQueue } from '../src/queue/queue.ts'
import { collections, openCollections } from '../src/store/collections.ts'
import { newConnection } from '../src/store/connections.ts'
import { OTHER_JOB_KINDS } from '../src/store/jobs.ts'
import { openNewStore } from './open-new-store.ts'

const FIRM_ID = 'firm_1' as FirmId
const NOW = '2026-11-23T12:00:00.000Z'
const now = () => NOW

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(engine: DocumentEngine) {
  const { documents, close } = await openNewStore(engine, { collections, now })
  cleanups.push(close)
  const store = openCollections(documents)
  const queue = createQueue({ store, now, wake: new WakeSignal() })
  const ctx = { deps: { connector: { store, queue } }, principal: { firm_id: FIRM_ID } }
  const connect = async () =>
    (await store.connections.insert({
      ...newConnection(FIRM_ID),
      account_id: 'int_1' as IntegrationId,
      access_token: 'sealed',
      connected_at: NOW,
    }))!
  return { store, queue, connect, readStatus: () => getIntegrationStatus(ctx as never, {}) }
}

describe.each(documentEngines())('$name', (engine) => {
  test('a sync that waits behind all other jobs of the firm is under way', async () => {
    const { queue, connect, readStatus } = await start(engine)
    await connect()
    for (const kind of OTHER_JOB_KINDS) await queue.add({ firmId: FIRM_ID, kind })
    const before = await readStatus()
    await queue.add({ firmId: FIRM_ID, kind: 'sync_matter', matterId: newId('mat'), dueAt: later(NOW, 1_000) })

    const status = await readStatus()

    expect([before, status]).toMatchObject([
      { sync_status: 'idle', backlog: 0 },
      { sync_status: 'syncing', backlog: 1 },
    ])
  })

  test('a sync that ends while the status is read either waits in it or has ended in it', async () => {
    const { store, queue, connect, readStatus } = await start(engine)
    const connection = await connect()
    const job = await queue.add({ firmId: FIRM_ID, kind: 'pull_matters' })
    const last_sync = {
      log_id: 'sync_1' as SyncLogId,
      action: 'pull_matters',
      status: 'failed',
      at: NOW,
      matter_id: null,
    } as const
    const { find } = store.connections
    const { list } = store.jobs
    const { promise: isRead, resolve } = Promise.withResolvers<void>()
    jest.spyOn(store.connections, 'find').mockImplementation(async (id) => {
      const found = await find.call(store.connections, id)
      resolve()
      return found
    })
    jest.spyOn(store.jobs, 'list').mockImplementationOnce(async (query) => {
      await isRead
      await store.connections.update(connection, { last_sync })
      await store.jobs.remove(job)
      return await list.call(store.jobs, query)
    })

    const status = await readStatus()

    expect(status).toMatchObject({ sync_status: 'error', last_sync })
  })

  test('the connection of a firm that is not connected, or whose sync waits, is read once', async () => {
    const { store, queue, connect, readStatus } = await start(engine)
    const find = jest.spyOn(store.connections, 'find')

    const unconnected = await readStatus()
    await connect()
    await queue.add({ firmId: FIRM_ID, kind: 'pull_matters' })
    const syncing = await readStatus()

    expect([unconnected.sync_status, syncing.sync_status]).toEqual(['idle', 'syncing'])
    expect(find).toHaveBeenCalledTimes(2)
  })
})
