import { createHmac } from 'node:crypto'
import { integrations, type MatterId, matters } from '@dossier/contracts'
import { type ConnectedSystem, type DocumentEngine, startConnectedSystem } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import {
  type ConnectedFirm,
  heldBy,
  holdLane,
  logOf,
  seedApprovedFiles,
  seedLinkedMatter,
  seedMatter,
  sync,
  untilSettled,
} from './seeds.ts'

const { disconnectIntegration, listIntegrationEvents, listSyncLog, startSync } = integrations.operations
const { archiveMatter, getClient, getMatter, updateMatter } = matters.operations

/** Longer than a job waits after any number of failures. */
const LONGEST_PAUSE_MS = 6 * 60_000

/** What the other side tells of is asked there, and changes here what has become of it. */
export function inboundEventsContract(engine: DocumentEngine): void {
  let s: ConnectedSystem

  beforeAll(async () => {
    s = await startConnectedSystem({ system: { documents: await engine.newDatabase() } })
  })
  afterAll(() => s.stop())
  afterEach(() => s.standIn.controls.behave())

  const seedLinked = () => seedLinkedMatter(s)
  const settled = (firm: ConnectedFirm) => untilSettled(s, firm)

  const statusOf = async (firm: ConnectedFirm, id: MatterId) =>
    (await s.t.call(getMatter, { id }, firm.key)).data.status

  const change = (matter_id: number, status: 'open' | 'pending' | 'closed') =>
    s.standIn.controls.changeMatter({ matter_id, data: { status } })

  const eventsOf = async (firm: ConnectedFirm) => (await s.t.call(listIntegrationEvents, {}, firm.key)).data

  /** Sends what the other side would, in other words than its own. */
  async function tell(firm: ConnectedFirm, body: object | string, model = 'matter'): Promise<number> {
    const { webhooks } = s.standIn.controls.holdings()
    const { url, shared_secret } = webhooks.find((one) => one.account_id === firm.accountId && one.model === model)!
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'x-hook-signature': createHmac('sha256', shared_secret).update(text).digest('hex'),
    }
    return (await fetch(url, { method: 'POST', headers, body: text })).status
  }

  test('a matter follows its status there, except to pending and from archived', async () => {
    const { firm, matterId, theirId } = await seedLinked()
    const seen: string[] = []

    for (const status of ['closed', 'pending', 'open', 'pending'] as const) {
      change(theirId, status)
      await settled(firm)
      seen.push(await statusOf(firm, matterId))
    }
    await s.t.call(archiveMatter, { id: matterId }, firm.key)
    change(theirId, 'closed')
    await settled(firm)
    seen.push(await statusOf(firm, matterId))

    expect(seen).toEqual(['closed', 'closed', 'active', 'active', 'archived'])
  })

  test('events that come late, often and in the other order change nothing twice or back', async () => {
    const { firm, matterId, theirId } = await seedLinked()
    s.standIn.controls.holdEvents()
    for (const status of ['closed', 'open', 'closed'] as const) change(theirId, status)

    await s.standIn.controls.releaseEvents({ reverse: true, copies: 3 })
    await settled(firm)

    expect(await statusOf(firm, matterId)).toBe('closed')
    const updates = (await s.t.eventsOf(firm)).filter(({ type }) => type === 'matter.updated')
    expect(updates).toHaveLength(1)
  })

  test('a body in other words is taken at its word, also the second time', async () => {
    const { firm, matterId, theirId } = await seedLinked()
    const seen: string[] = []
    s.standIn.controls.holdEvents()

    for (const status of ['closed', 'open', 'closed'] as const) {
      change(theirId, status)
      await tell(firm, { event: 'matter.update', data: { id: theirId } })
      await s.idle(firm.id)
      seen.push(await statusOf(firm, matterId))
    }
    await s.standIn.controls.releaseEvents({})
    await settled(firm)

    expect(seen).toEqual(['closed', 'active', 'closed'])
  })

  test('an event that only claims a status changes nothing', async () => {
    const { firm, matterId, theirId } = await seedLinked()

    await tell(firm, { data: { id: theirId, status: 'Closed' }, meta: { event: 'updated' } })
    await tell(firm, { data: { id: theirId }, meta: { event: 'deleted' } })
    await settled(firm)

    expect(await statusOf(firm, matterId)).toBe('active')
    expect((await eventsOf(firm))[0]).toMatchObject({ status: 'ignored', note: 'The record is still there.' })
    expect((await sync(s.t, firm, matterId)).data.practicemgrMatterId).toBe(theirId)
  })

  test('a change of a contact and new records there are recorded, and change nothing here', async () => {
    const { firm, matterId } = await seedLinked()
    const read = async () => {
      const { data: matter } = await s.t.call(getMatter, { id: matterId }, firm.key)
      return { matter, client: (await s.t.call(getClient, { id: matter.client_id! }, firm.key)).data }
    }
    const before = await read()
    const [contact] = heldBy(s.standIn.controls.holdings(), firm).contacts
    const told = [
      ['contact', 'update', contact!.id],
      ['contact', 'create', contact!.id + 1],
      ['document', 'create', 900_001],
      ['matter', 'create', 900_002],
    ] as const

    for (const [model, happened, id] of told) {
      await tell(firm, { event: `${model}.${happened}`, data: { id, first_name: 'Other', etag: 'a' } }, model)
    }
    await settled(firm)

    const events = (await eventsOf(firm)).slice(0, told.length)
    expect(events.map(({ event_type, status }) => [event_type, status])).toEqual([
      ['matter.create', 'ignored'],
      ['document.create', 'ignored'],
      ['contact.create', 'ignored'],
      ['contact.update', 'processed'],
    ])
    expect(await read()).toEqual(before)
  })

  test('an event is shown with its numbers as they came', async () => {
    const { firm } = await seedLinked()
    const body = '{"data":{"id":9007199254740993,"total":12345678901234567890},"meta":{"event":"updated"}}'

    await tell(firm, body)
    await settled(firm)

    const url = `${s.t.baseUrl}/api/v1/integrations/practicemgr/events`
    const answer = await fetch(url, { headers: { 'x-api-key': firm.key } })
    expect(await answer.text()).toContain(`"payload":${body}`)
  })

  test('the answer goes out, and the event is recorded, before anything is done with it', async () => {
    const { firm, matterId, theirId } = await seedLinked()
    const giveBack = await holdLane(s, firm)

    const status = await tell(firm, { data: { id: theirId, etag: 'a' }, meta: { event: 'updated' } })
    const [recorded] = await eventsOf(firm)
    await giveBack()
    await settled(firm)

    expect(status).toBe(200)
    expect(recorded).toMatchObject({ status: 'received', processed: false, matter_id: null })
    expect((await eventsOf(firm))[0]).toMatchObject({ status: 'processed', processed: true, matter_id: matterId })
  })

  test('an event that fails by itself holds up no other, and an outage is waited out', async () => {
    const { firm, matterId, theirId } = await seedLinked()
    const failing = await seedMatter(s.t, firm)
    const { data } = await sync(s.t, firm, failing)
    await settled(firm)
    s.standIn.controls.misbehave({ kind: 403, on: `GET /api/v4/matters/${data.practicemgrMatterId}` })
    s.standIn.controls.misbehave({ kind: 503, on: `GET /api/v4/matters/${theirId}` })

    change(data.practicemgrMatterId!, 'closed')
    await settled(firm)
    change(theirId, 'closed')
    await settled(firm)
    const duringOutage = await statusOf(firm, matterId)
    s.standIn.controls.behave()
    s.t.clock.advance(LONGEST_PAUSE_MS)
    await settled(firm)

    expect([duringOutage, await statusOf(firm, matterId), await statusOf(firm, failing)]).toEqual([
      'active',
      'closed',
      'active',
    ])
    const failed = (await eventsOf(firm)).filter(({ status }) => status === 'failed')
    expect(failed).toMatchObject([{ resource_id: data.practicemgrMatterId, error_message: expect.any(String) }])
  })

  test('a record deleted there is unlinked, the log says so, and the next sync recreates it', async () => {
    const { firm, matterId, theirId } = await seedLinked()
    const [contact] = heldBy(s.standIn.controls.holdings(), firm).contacts

    s.standIn.controls.removeMatter({ matter_id: theirId })
    await settled(firm)
    s.standIn.controls.removeContact({ contact_id: contact!.id })
    await settled(firm)
    const log = await logOf(s.t, firm)
    const anew = await sync(s.t, firm, matterId)

    expect(log.slice(0, 2).map(({ details, external_id, trigger }) => [details, external_id, trigger])).toEqual([
      [{ unlinked: 'contact' }, contact!.id, 'external_event'],
      [{ unlinked: 'matter' }, theirId, 'external_event'],
    ])
    const { matters: held, contacts } = heldBy(s.standIn.controls.holdings(), firm)
    expect(held.map(({ id }) => id)).toEqual([anew.data.practicemgrMatterId])
    expect(contacts).toHaveLength(1)
    expect(contacts[0]!.id).not.toBe(contact!.id)
  })

  test('a document that is deleted there is unlinked, and the next sync sends it again', async () => {
    const { firm, matterId } = await seedLinked()
    await seedApprovedFiles(s.t, firm, matterId, 2)
    await sync(s.t, firm, matterId)
    await settled(firm)
    const [gone, kept] = heldBy(s.standIn.controls.holdings(), firm).documents

    s.standIn.controls.removeDocument({ document_id: gone!.id })
    await settled(firm)
    const [unlinked] = await logOf(s.t, firm)
    const anew = await sync(s.t, firm, matterId)
    const again = await sync(s.t, firm, matterId)

    expect(unlinked).toMatchObject({
      details: { unlinked: 'document' },
      external_id: gone!.id,
      matter_id: matterId,
      trigger: 'external_event',
    })
    expect([anew.data.documentsUploaded, again.data.documentsUploaded]).toEqual([1, 0])
    const log = await logOf(s.t, firm)
    expect(log.find(({ id }) => id === anew.data.log_id)).toMatchObject({ details: { made_anew: true } })
    expect(log.find(({ id }) => id === again.data.log_id)).toMatchObject({ details: {} })
    const { documents } = heldBy(s.standIn.controls.holdings(), firm)
    expect(documents).toHaveLength(2)
    expect(documents[0]).toEqual(kept)
    expect(documents[1]!.name).toBe(gone!.name)
  })

  test('staff see and sync assigned matters, paralegals see and sync none, attorneys all', async () => {
    const { firm, matterId, theirId } = await seedLinked()
    const other = await seedMatter(s.t, firm)
    await sync(s.t, firm, other)
    const people = await Promise.all(
      (['attorney', 'staff', 'paralegal'] as const).map(async (role) => {
        const { userId, headers } = await s.t.seedSession(firm, role)
        return { userId, headers: { ...headers, origin: s.appUrl } }
      }),
    )
    const [attorney, staff, paralegal] = people
    await s.t.call(updateMatter, { id: matterId, assigned_users: [staff!.userId] }, firm.key)
    change(theirId, 'closed')
    await settled(firm)
    const as = (who: typeof staff) => who!.headers
    const trySync = async (who: typeof staff, input: object) =>
      (await s.t.send(startSync, input as Record<string, unknown>, undefined, as(who))).status

    const mine = { action: 'sync_matter', matter_id: matterId }
    const others = { action: 'sync_matter', matter_id: other }
    const all = { action: 'pull_matters' }
    const ofStaff = [await trySync(staff, mine), await trySync(staff, others), await trySync(staff, all)]
    const ofAttorney = [await trySync(attorney, others), await trySync(attorney, all)]
    const ofParalegal = [await trySync(paralegal, mine), await trySync(paralegal, all)]
    const events = (await s.t.call(listIntegrationEvents, {}, undefined, as(staff))).data
    const mattersIn = async (who: typeof staff, matter_id?: MatterId) => {
      const { data } = await s.t.call(listSyncLog, matter_id ? { matter_id } : {}, undefined, as(who))
      return [...new Set(data.logs.map((entry) => entry.matter_id))]
    }
    const logsOfStaff = [await mattersIn(staff), await mattersIn(staff, other), await mattersIn(staff, matterId)]

    expect(ofStaff).toEqual([200, 403, 403])
    expect(ofAttorney).toEqual([200, 200])
    expect(ofParalegal).toEqual([403, 403])
    expect([...new Set(events.map(({ matter_id }) => matter_id))]).toEqual([matterId])
    expect(logsOfStaff).toEqual([[matterId], [], [matterId]])
    for (const who of [attorney, paralegal])
      expect(await mattersIn(who)).toEqual(expect.arrayContaining([matterId, other]))
  })

  test('a pull sets the status of linked matters, counts the others and imports none', async () => {
    const { firm, matterId, theirId } = await seedLinked()
    const [contact] = heldBy(s.standIn.controls.holdings(), firm).contacts
    const { webhooks } = s.standIn.controls.holdings()
    for (const { id, account_id } of webhooks) {
      if (account_id === firm.accountId) s.standIn.controls.dropSubscription({ webhook_id: id })
    }
    for (let count = 0; count < 201; count++) {
      s.standIn.controls.addMatter({ account_id: firm.accountId, data: { client: { id: contact!.id } } })
    }
    change(theirId, 'closed')

    const all = await s.t.call(startSync, { action: 'pull_matters' }, firm.key)
    const closed = await statusOf(firm, matterId)
    change(theirId, 'open')
    const one = await s.t.call(startSync, { action: 'pull_matters', matter_id: matterId }, firm.key)

    expect([all.data.success, closed]).toEqual([true, 'closed'])
    expect([one.data, await statusOf(firm, matterId)]).toMatchObject([{ success: true }, 'active'])
    const log = await logOf(s.t, firm)
    expect(log.find(({ id }) => id === all.data.log_id)!.details).toEqual({
      matters_seen: 202,
      matters_linked: 1,
      matters_not_linked: 201,
      statuses_changed: 1,
    })
    expect(log.find(({ id }) => id === one.data.log_id)!.details).toEqual({ matters_linked: 1, statuses_changed: 1 })
  })

  test('a pull changes no matter that is linked in another account', async () => {
    const { firm, matterId } = await seedLinked()
    const person = { first_name: 'Lee', last_name: 'Moss', email: 'lee@moss.test' }
    const elsewhere = s.standIn.controls.addAccount({ name: 'Elsewhere', users: [person] })
    const client = s.standIn.controls.addContact({
      account_id: elsewhere.account.id,
      data: { type: 'Person', first_name: 'Ana', last_name: 'Ruiz' },
    })
    const closed = s.standIn.controls.addMatter({
      account_id: elsewhere.account.id,
      data: { client: { id: client.id }, status: 'closed' },
    })
    const [link] = await s.store.links.list({
      where: { account_id: (await s.store.connections.find(firm.id))!.account_id!, kind: 'matter' },
      limit: 2,
    })
    await s.t.call(disconnectIntegration, {}, firm.key)
    await s.idle(firm.id)
    await s.connect(firm, elsewhere.users[0]!.id)
    await s.store.links.update(link!, { their_id: closed.id })

    const all = await s.t.call(startSync, { action: 'pull_matters' }, firm.key)
    const one = await s.t.call(startSync, { action: 'pull_matters', matter_id: matterId }, firm.key)

    expect([all.data.success, one.data.success, await statusOf(firm, matterId)]).toEqual([true, true, 'active'])
    const log = await logOf(s.t, firm)
    const detailsOf = (logId: string) => log.find(({ id }) => id === logId)!.details
    expect(detailsOf(all.data.log_id)).toMatchObject({ matters_seen: 1, matters_linked: 0, statuses_changed: 0 })
    expect(detailsOf(one.data.log_id)).toEqual({ matters_linked: 0 })
  })
}
