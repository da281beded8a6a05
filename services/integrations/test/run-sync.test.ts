import { Readable } from 'node:stream'
import {
  AppError,
  documents,
  type FirmId,
  type IntegrationId,
  identity,
  type MatterId,
  matters,
} from '@dossier/contracts'
import { createLogger, earlier, later, Metrics, WakeSignal } from '@dossier/runtime'
import { type DocumentEngine, documentEngines } from '@dossier/testbed/engines'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import type { Connector } from '../src/connector.ts'
import type { JobEnd } from '../src/jobs/job-end.ts'
import { runSync } from '../src/jobs/run-sync.ts'
import { createWaiters } from '../src/log/waiters.ts'
import { PracticeManagementFailure } from '../src/practice-management/failure.ts'
import { createQueue } from '../src/queue/queue.ts'
import { collections, openCollections } from '../src/store/collections.ts'
import { newConnection } from '../src/store/connections.ts'
import { linksOf } from '../src/sync/links.ts'
import type { Work } from '../src/sync/work.ts'
import { openNewStore } from './open-new-store.ts'

const FIRM_ID = 'firm_1' as FirmId
const NOW = '2026-11-23T12:00:00.000Z'
const MATTER_ID = 'mat_1' as MatterId
const DAY_MS = 86_400_000

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** A connected firm and a clock that a test sets. Other services answer nothing. */
async function start(engine: DocumentEngine, startsAt: string) {
  const log = createLogger('test', 'silent')
  const clock = { now: startsAt }
  const now = () => clock.now
  const { documents: opened, close } = await openNewStore(engine, { collections, now })
  cleanups.push(close)
  const store = openCollections(opened)
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
  return { clock, store, queue, deps, work }
}

describe.each(documentEngines())('$name', (engine) => {
  test.each([
    ['comes again', 6, 'again', 'pending'],
    ['ends as failed', 8, 'done', 'failed'],
  ])('an automatic sync that an outage stops %s after %d days', async (_what, days, kind, status) => {
    const { clock, store, queue, deps, work } = await start(engine, earlier(NOW, days * DAY_MS))
    const job = await queue.add({
      firmId: FIRM_ID,
      kind: 'sync_matter',
      matterId: MATTER_ID,
      trigger: 'matter_created',
    })

    const first = await runSync(job, work, deps)
    clock.now = NOW
    const second = await runSync(first.job!, work, deps)

    const entry = await store.syncLog.find(job.log_id!)
    expect([first.kind, second.kind]).toEqual(['again', kind])
    expect(entry).toMatchObject({ status, error_code: 'service_unavailable' })
  })

  test('an automatic sync of a firm without a permit is retried, and fails once the firm is disconnected', async () => {
    const { store, queue, deps: answering, work } = await start(engine, NOW)
    const ask = async () => {
      throw new AppError('integration_not_connected', { reason: identity.PERMIT_MISSING })
    }
    const deps = { ...answering, rpc: { ask } } as unknown as Connector
    const job = await queue.add({
      firmId: FIRM_ID,
      kind: 'sync_matter',
      matterId: MATTER_ID,
      trigger: 'matter_created',
    })

    const first = await runSync(job, { ...work, deps }, deps)
    const waiting = await store.syncLog.find(job.log_id!)
    const second = await runSync(first.job!, undefined, deps)

    expect([first.kind, second.kind]).toEqual(['again', 'done'])
    expect(waiting).toMatchObject({
      status: 'pending',
      error_code: identity.PERMIT_MISSING,
      error_message: 'This firm is connected only in part. An admin must disconnect it and connect it again.',
    })
    expect(await store.syncLog.find(job.log_id!)).toMatchObject({ status: 'failed' })
  })

  test('an automatic sync counts the documents that it sent before an outage', async () => {
    const { store, queue, deps, work } = await start(engine, NOW)
    const job = await queue.add({
      firmId: FIRM_ID,
      kind: 'sync_matter',
      matterId: MATTER_ID,
      trigger: 'matter_created',
    })
    const sent: string[] = []
    await linkMatter(work)

    const first = await runSync(job, withUploads(work, sent, 1), deps)
    const second = await runSync(first.job!, withUploads(work, sent), deps)
    await finish(second)

    const entry = await store.syncLog.find(job.log_id!)
    expect([first.kind, second.kind]).toEqual(['again', 'done'])
    expect(sent).toEqual(['upl_1', 'upl_2'])
    expect(entry).toMatchObject({ status: 'success', documents_uploaded: 2 })
  })

  test('an entry keeps the end that it got from a process whose lane another has taken', async () => {
    const { clock, store, queue, deps, work } = await start(engine, NOW)
    const job = await queue.add({ firmId: FIRM_ID, kind: 'pull_matters', matterId: MATTER_ID, trigger: 'request' })
    const slow = await runSync(job, work, deps)
    const other = await runSync(slow.job!, work, deps)

    await finish(slow)
    clock.now = later(NOW, 1_000)
    await finish(other)

    const entry = await store.syncLog.find(job.log_id!)
    const connection = await store.connections.find(FIRM_ID)
    expect(entry).toMatchObject({ status: 'success', finished_at: NOW })
    expect(connection!.last_sync).toMatchObject({ log_id: entry!.id, at: NOW })
  })

  test('a success that is stored after a later failure is remembered beside it', async () => {
    const { clock, store, queue, deps, work } = await start(engine, NOW)
    const wanted = { firmId: FIRM_ID, kind: 'pull_matters', trigger: 'request' } as const
    const good = await runSync(await queue.add({ ...wanted, matterId: MATTER_ID }), work, deps)
    clock.now = later(NOW, 1_000)
    await runSync(await queue.add(wanted), undefined, deps)
    clock.now = NOW
    await finish(good)

    const connection = await store.connections.find(FIRM_ID)
    expect(connection).toMatchObject({ last_sync: { status: 'failed' }, last_success_at: NOW })
  })

  test.each(['connections', 'syncLog'] as const)(
    'a sync whose end could not be stored in %s has the same end in the log and in the connection once its job has run again',
    async (broken) => {
      const { clock, store, queue, deps, work } = await start(engine, NOW)
      const job = await queue.add({ firmId: FIRM_ID, kind: 'pull_matters', matterId: MATTER_ID, trigger: 'request' })
      const update = jest.spyOn(store[broken], 'update')

      const first = await runSync(job, work, deps)
      update.mockRejectedValueOnce(new AppError('service_unavailable'))
      await expect(finish(first)).rejects.toMatchObject({ code: 'service_unavailable' })
      clock.now = later(NOW, 1_000)
      await finish(await runSync((await store.jobs.find(job.id))!, work, deps))

      const entry = (await store.syncLog.find(job.log_id!))!
      const connection = await store.connections.find(FIRM_ID)
      expect(entry.status).toBe('success')
      expect(connection).toMatchObject({
        last_sync: { log_id: entry.id, status: 'success', at: entry.finished_at },
        last_success_at: entry.finished_at,
      })
    },
  )

  // The last release wrote both at once, and could die in between.
  test('an end that only the connection has gives way to the end that the entry gets', async () => {
    const { clock, store, queue, deps, work } = await start(engine, NOW)
    const job = await queue.add({ firmId: FIRM_ID, kind: 'pull_matters', matterId: MATTER_ID, trigger: 'request' })
    const half = {
      log_id: job.log_id!,
      action: 'pull_matters',
      status: 'failed',
      at: NOW,
      matter_id: MATTER_ID,
    } as const
    await store.connections.update(work.connection, { last_sync: half })
    clock.now = later(NOW, 1_000)

    await finish(await runSync(job, { ...work, connection: (await store.connections.find(FIRM_ID))! as never }, deps))

    const connection = await store.connections.find(FIRM_ID)
    expect(connection).toMatchObject({ last_sync: { status: 'success', at: clock.now }, last_success_at: clock.now })
  })

  test('a sync that ends after the firm has connected another account is in the log, and not in the connection', async () => {
    const { store, queue, deps, work } = await start(engine, NOW)
    const wanted = { firmId: FIRM_ID, kind: 'pull_matters', trigger: 'request' } as const
    const job = await queue.add({ ...wanted, matterId: MATTER_ID, accountId: work.connection.account_id })
    const late = await runSync(job, work, deps)
    await store.connections.update(work.connection, { account_id: 'int_2' as IntegrationId })

    await finish(late)

    expect(await store.syncLog.find(job.log_id!)).toMatchObject({ status: 'success' })
    expect((await store.connections.find(FIRM_ID))!.last_sync).toBeNull()
  })
})

async function finish(end: JobEnd): Promise<void> {
  if (end.kind === 'done') await end.finish?.()
}

const CLIENT = { id: 'cli_1', first_name: 'Ana', last_name: 'Ruiz', email: null, phone: null }
const MATTER = { title: 'Ruiz', case_number: null, practice_area: 'family_law', status: 'active', client: CLIENT }

/** The matter and its client are there, as they are here. */
async function linkMatter({ links }: Work): Promise<void> {
  const { id, ...contact } = CLIENT
  await links.save('contact', id, undefined, { their_id: 1, written: contact, linked_at: NOW })
  const matter = { description: MATTER.title, client: 1, practice_area: 3, custom_number: null }
  await links.save('matter', MATTER_ID, undefined, { their_id: 7, written: matter, linked_at: NOW })
}

/** Work on a matter with two approved uploads. After `sentMax` documents the other side is down. */
function withUploads(work: Work, sent: string[], sentMax = Number.POSITIVE_INFINITY): Work {
  const uploads = ['upl_1', 'upl_2'].map((id) => ({ id, filename: id, content_type: 'application/pdf' }))
  const version = { uuid: 'uuid', put_url: 'https://files.example/put', fully_uploaded: true }
  const api = {
    prepareCall() {},
    findMatter: async () => ({ id: 7, client: { id: 1 } }),
    findDocument: async () => undefined,
    async createDocument({ property }: { property: { value: string } }) {
      if (sent.length >= sentMax) throw new PracticeManagementFailure('unavailable', 'it is down')
      sent.push(property.value)
      return { id: sent.length, latest_document_version: version }
    },
    putFile: async () => {},
    markUploaded: async () => ({ id: sent.length, latest_document_version: version }),
  }
  const answers = new Map<unknown, unknown>([
    [matters.operations.getMatterForSync, { id: MATTER_ID, ...MATTER }],
    [documents.operations.listApprovedUploads, uploads],
    [documents.operations.openApprovedUpload, { url: 'https://storage.example/file', size_bytes: 2 }],
  ])
  const deps = {
    ...work.deps,
    rpc: { ask: async (operation: unknown) => answers.get(operation) },
    files: { open: async () => Readable.from(['ab']) },
    metrics: new Metrics(),
  }
  const { family_law } = work.connection.settings.case_type_mappings
  const connection = { ...work.connection, practice_areas: [{ name: family_law, id: 3 }] }
  return { ...work, api, connection, deps, lease: { assertHeld() {} } } as unknown as Work
}
