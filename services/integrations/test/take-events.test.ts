import {
  AppError,
  type FirmId,
  type InboundEventId,
  type IntegrationId,
  identity,
  type MatterId,
} from '@dossier/contracts'
import { createLogger, earlier, Metrics, WakeSignal } from '@dossier/runtime'
import { type DocumentEngine, documentEngines } from '@dossier/testbed/engines'
import { afterEach, describe, expect, test } from '@jest/globals'
import type { Connector } from '../src/connector.ts'
import { takeEvents } from '../src/jobs/take-events.ts'
import { createQueue } from '../src/queue/queue.ts'
import { collections, openCollections } from '../src/store/collections.ts'
import { linksOf } from '../src/sync/links.ts'
import type { Work } from '../src/sync/work.ts'
import { openNewStore } from './open-new-store.ts'

const FIRM_ID = 'firm_1' as FirmId
const ACCOUNT_ID = 'int_1' as IntegrationId
const MATTER_ID = 'mat_1' as MatterId
const NOW = '2026-11-23T12:00:00.000Z'
const DAY_MS = 86_400_000
const THEIR_ID = 7

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** A firm whose matter was closed there, which an event has said since some instant. Matters answers by `ask`. */
async function start(engine: DocumentEngine, waitingSince: string, ask: () => Promise<unknown>) {
  const now = () => NOW
  const { documents, close } = await openNewStore(engine, { collections, now })
  cleanups.push(close)
  const store = openCollections(documents)
  const links = linksOf(store, FIRM_ID, ACCOUNT_ID)
  await links.save('matter', MATTER_ID, undefined, { their_id: THEIR_ID, linked_at: NOW })
  const event = await store.inboundEvents.insert({
    id: 'inb_1' as InboundEventId,
    firm_id: FIRM_ID,
    account_id: ACCOUNT_ID,
    once: 'subscription:hash',
    raw: '{}',
    resource_type: 'matter',
    event_type: 'matter.update',
    resource_id: THEIR_ID,
    matter_id: null,
    status: 'received',
    note: null,
    received_at: waitingSince,
    waiting_since: waitingSince,
    processed_at: null,
    expires_at: null,
  })
  const deps = { store, now, log: createLogger('test', 'silent'), metrics: new Metrics(), rpc: { ask } }
  const api = { findMatter: async () => ({ id: THEIR_ID, status: 'Closed' }) }
  const work = { deps, firmId: FIRM_ID, links, api } as unknown as Work
  const job = await createQueue({ store, now, wake: new WakeSignal() }).add({ firmId: FIRM_ID, kind: 'take_events' })
  return {
    take: () => takeEvents(job, work, deps as unknown as Connector),
    event: () => store.inboundEvents.find(event!.id),
  }
}

const refuse = async () => {
  throw new AppError('integration_not_connected', { reason: identity.PERMIT_MISSING })
}

describe.each(documentEngines())('$name', (engine) => {
  test('an event of a firm without a permit waits', async () => {
    let isPermitted = false
    const ask = async () => (isPermitted ? { status: 'closed', changed: true } : await refuse())
    const { take, event } = await start(engine, earlier(NOW, 6 * DAY_MS), ask)

    const refused = await take().catch((error) => error)
    const waiting = await event()
    isPermitted = true
    const { kind } = await take()

    expect(refused).toMatchObject({ code: 'integration_not_connected' })
    expect(waiting).toMatchObject({ status: 'received', processed_at: null })
    expect(kind).toBe('done')
    expect(await event()).toMatchObject({ status: 'processed', note: 'The status became Closed.', waiting_since: null })
  })

  test('an event of a firm that has had no permit for more than 7 days fails, and says what to do', async () => {
    const { take, event } = await start(engine, earlier(NOW, 8 * DAY_MS), refuse)

    const { kind } = await take()

    expect(kind).toBe('done')
    expect(await event()).toMatchObject({
      status: 'failed',
      note: 'This firm is connected only in part. An admin must disconnect it and connect it again.',
      waiting_since: null,
    })
  })
})
