import { integrations, matters } from '@dossier/contracts'
import { allAnswered, type ConnectedSystem, type DocumentEngine, startConnectedSystem, until } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import {
  type ConnectedFirm,
  heldBy,
  logOf,
  seedApprovedFiles,
  seedClient,
  seedConnectedFirm,
  seedMatter,
  sync,
  waitingSyncs,
} from './seeds.ts'

const { updateIntegrationSettings } = integrations.operations
const { updateClient, updateMatter } = matters.operations

/** Longer than a call whose answer was lost may go on there. */
const SETTLED_MS = 16_000

/** Nothing is made twice at the other side, and what people did there stays. By default, of each kind of call some are lost. */
export function syncOnceContract(engine: DocumentEngine, { calls = 'some' }: { calls?: 'some' | 'all' } = {}): void {
  const those = <Call extends string>(some: readonly Call[], others: readonly Call[]): readonly Call[] =>
    calls === 'all' ? [...some, ...others] : some
  let s: ConnectedSystem

  beforeAll(async () => {
    s = await startConnectedSystem({
      standIn: { settings: { rateLimit: 100_000 } },
      system: { documents: await engine.newDatabase() },
    })
  })
  afterAll(() => s.stop())
  afterEach(() => s.standIn.controls.behave())

  const heldNow = (firm: ConnectedFirm) => heldBy(s.standIn.controls.holdings(), firm)

  function expectOneOfEach(firm: ConnectedFirm, documents = 0): void {
    const { contacts, matters, documents: held } = heldNow(firm)
    expect({ contacts: contacts.length, matters: matters.length, documents: held.length }).toEqual({
      contacts: 1,
      matters: 1,
      documents,
    })
    expect(held.every(({ version }) => version.fully_uploaded && version.stored)).toBe(true)
  }

  /** Waits until a sync waits for what it has sent, and lets that time pass; returns the calls that came before. */
  async function settle(firm: ConnectedFirm): Promise<Record<string, number>> {
    const { t, standIn } = s
    await until(async () => (await waitingSyncs(s, firm)).some(({ due_at }) => due_at > t.now()))
    const counts = standIn.controls.counts()
    t.clock.advance(SETTLED_MS)
    return counts
  }

  test('ten callers of two replicas sync a matter at once, and each thing is there once', async () => {
    const { t } = s
    await t.startReplica('integrations')
    const firm = await seedConnectedFirm(s)
    const matterId = await seedMatter(t, firm)
    await seedApprovedFiles(t, firm, matterId, 2)

    const answers = await allAnswered(10, (key) => sync(t, firm, matterId, key))

    expect(answers.map(({ data }) => data.success)).toEqual(Array.from({ length: 10 }, () => true))
    expectOneOfEach(firm, 2)
  })

  describe('an answer that is lost on its way makes nothing twice', () => {
    test.each(
      those(
        ['POST /api/v4/matters', 'PUT /', 'PATCH /api/v4/documents'],
        ['POST /api/v4/contacts', 'POST /api/v4/practice_areas', 'POST /api/v4/documents'],
      ),
    )('%s', async (on) => {
      const { t, standIn } = s
      const firm = await seedConnectedFirm(s)
      const matterId = await seedMatter(t, firm)
      await seedApprovedFiles(t, firm, matterId, 1)
      standIn.controls.misbehave({ kind: 'lose-answer', on, times: 1 })

      const { data, error } = await sync(t, firm, matterId)

      expect(error).toBeUndefined()
      expect(data).toMatchObject({ success: true, documentsUploaded: 1 })
      expectOneOfEach(firm, 1)
      expect(heldNow(firm).practiceAreas).toHaveLength(1)
    })

    test.each(those(['contacts'], ['matters']))('PATCH /api/v4/%s', async (kind) => {
      const { t, standIn } = s
      const firm = await seedConnectedFirm(s)
      const clientId = await seedClient(t, firm, { email: 'ana@ruiz.example' })
      const matterId = await seedMatter(t, firm, { client_id: clientId })
      await sync(t, firm, matterId)
      await t.call(updateClient, { id: clientId, email: 'ana@new.example' }, firm.key)
      await t.call(updateMatter, { id: matterId, title: `Renamed ${kind}` }, firm.key)
      standIn.controls.misbehave({ kind: 'lose-answer', on: `PATCH /api/v4/${kind}`, times: 1 })

      const { data } = await sync(t, firm, matterId)

      expect(data.success).toBe(true)
      expectOneOfEach(firm)
      const { contacts, matters } = heldNow(firm)
      expect(contacts[0]!.email_addresses.map(({ address }) => address)).toEqual(['ana@new.example'])
      expect(matters[0]!.description).toBe(`Renamed ${kind}`)
    })
  })

  test.each(those(['POST /api/v4/documents'], ['POST /api/v4/contacts', 'POST /api/v4/matters']))(
    '%s that may still be under way is waited for before it is sent again',
    async (on) => {
      const { t, standIn } = s
      const firm = await seedConnectedFirm(s)
      const matterId = await seedMatter(t, firm)
      await seedApprovedFiles(t, firm, matterId, 1)
      standIn.controls.misbehave({ kind: 'cut', on, times: 1 })
      standIn.controls.forgetCalls()
      const answer = sync(t, firm, matterId)

      const callsBefore = await settle(firm)
      const { data } = await answer

      expect(callsBefore[on]).toBe(1)
      expect(data).toMatchObject({ success: true, in_progress: false })
      expectOneOfEach(firm, 1)
    },
  )

  test.each([
    { record: 'contact without email', on: 'POST /api/v4/contacts', lookup: 'GET /api/v4/contacts', email: undefined },
    { record: 'contact', on: 'POST /api/v4/contacts', lookup: 'GET /api/v4/contacts', email: 'ana@lost.example' },
    { record: 'matter', on: 'POST /api/v4/matters', lookup: 'GET /api/v4/matters', email: 'ana@kept.example' },
  ])('a $record that was made but not recorded is found again, though it has changed here since', async (lost) => {
    const { t, standIn } = s
    const firm = await seedConnectedFirm(s)
    const clientId = await seedClient(t, firm, { email: lost.email, phone: '+12125550101' })
    const matterId = await seedMatter(t, firm, { client_id: clientId, case_number: 'C-1' })
    standIn.controls.misbehave({ kind: 'lose-answer', on: lost.on, times: 1 })
    standIn.controls.misbehave({ kind: 503, on: lost.lookup, skip: lost.on.includes('contacts') && lost.email ? 1 : 0 })
    const failed = await sync(t, firm, matterId)
    standIn.controls.behave()
    await t.call(updateClient, { id: clientId, last_name: 'Ruiz Prado', phone: '+12125550102' }, firm.key)
    await t.call(updateMatter, { id: matterId, title: `Another title for a ${lost.record}` }, firm.key)

    const { data } = await sync(t, firm, matterId)

    expect(failed.error).toMatchObject({ code: 'upstream_error' })
    expect(data.success).toBe(true)
    expectOneOfEach(firm)
    const { contacts, matters } = heldNow(firm)
    expect(contacts).toMatchObject([{ last_name: 'Ruiz Prado', phone_numbers: [{ number: '+12125550102' }] }])
    expect(matters).toMatchObject([{ description: `Another title for a ${lost.record}`, custom_number: 'C-1' }])
  })

  test.each(['lose-answer', 'cut'] as const)(
    "the account's own matter with the same title and number stays as it is, though a call breaks off (%s)",
    async (kind) => {
      const { t, standIn } = s
      const firm = await seedConnectedFirm(s)
      const contact = standIn.controls.addContact({
        account_id: firm.accountId,
        data: {
          type: 'Person',
          first_name: 'Ana',
          last_name: 'Ruiz',
          email_addresses: [{ name: 'Work', address: 'ana@twin.example' }],
        },
      })
      const client_id = await seedClient(t, firm, { email: 'ana@twin.example' })
      const matterId = await seedMatter(t, firm, { title: 'Twin', case_number: 'C-2', client_id })
      const twin = standIn.controls.addMatter({
        account_id: firm.accountId,
        data: { client: { id: contact.id }, description: 'Twin', custom_number: 'C-2' },
      })
      standIn.controls.misbehave({ kind, on: 'POST /api/v4/matters', times: 1 })

      const answer = sync(t, firm, matterId)
      if (kind === 'cut') await settle(firm)
      const { data } = await answer

      const { contacts, matters } = heldNow(firm)
      expect(contacts).toEqual([contact])
      expect(matters).toHaveLength(2)
      expect(matters.find(({ id }) => id === twin.id)).toEqual(twin)
      expect(data).toMatchObject({ success: true, practicemgrMatterId: matters.at(-1)!.id })
    },
  )

  describe('a contact of the account', () => {
    function addContact(firm: ConnectedFirm, ...addresses: string[]) {
      const email_addresses = addresses.map((address) => ({ name: 'Home', address }))
      return s.standIn.controls.addContact({
        account_id: firm.accountId,
        data: { type: 'Person', first_name: 'Ana', last_name: 'Ruiz', email_addresses },
      })
    }
    const clientOf = async (firm: ConnectedFirm, email?: string) => {
      const matterId = await seedMatter(s.t, firm, { client: { email } })
      const { data } = await sync(s.t, firm, matterId)
      return heldNow(firm).matters.find(({ id }) => id === data.practicemgrMatterId)!.client_id
    }

    test('is taken over by its exact address, whatever its case, and the oldest of several', async () => {
      const firm = await seedConnectedFirm(s)
      addContact(firm, 'xana@ruiz.example')
      const oldest = addContact(firm, 'Ana@Ruiz.Example')
      addContact(firm, 'ana@ruiz.example')

      const clientId = await clientOf(firm, 'ana@ruiz.example')

      expect(clientId).toBe(oldest.id)
      expect(heldNow(firm).contacts).toHaveLength(3)
      expect(heldNow(firm).contacts).toContainEqual(oldest)
    })

    test('is not taken over by its name', async () => {
      const firm = await seedConnectedFirm(s)
      const namesake = addContact(firm)

      const clientIds = [await clientOf(firm), await clientOf(firm, 'ana@ruiz.example')]

      expect(clientIds).not.toContain(namesake.id)
      expect(new Set(clientIds).size).toBe(2)
    })

    test('stands for one client only', async () => {
      const firm = await seedConnectedFirm(s)
      addContact(firm, 'ana@one.example', 'ana@two.example')

      const clientIds = [await clientOf(firm, 'ana@one.example'), await clientOf(firm, 'ana@two.example')]

      expect(new Set(clientIds).size).toBe(2)
      expect(heldNow(firm).contacts).toHaveLength(2)
    })

    test('has its rows changed in place when the client changes here, and keeps its others', async () => {
      const { t, standIn } = s
      const firm = await seedConnectedFirm(s)
      const contact = addContact(firm, 'other@ruiz.example', 'ANA@ruiz.example')
      const clientId = await seedClient(t, firm, { email: 'ana@ruiz.example' })
      const matterId = await seedMatter(t, firm, { client_id: clientId })
      await sync(t, firm, matterId)
      await t.call(
        updateClient,
        { id: clientId, first_name: 'Anna', email: 'anna@ruiz.example', phone: '+12125550103' },
        firm.key,
      )
      await sync(t, firm, matterId)
      await t.call(updateClient, { id: clientId, phone: '+12125550104' }, firm.key)
      standIn.controls.forgetCalls()

      await sync(t, firm, matterId)

      const [other, own] = contact.email_addresses
      expect(heldNow(firm).contacts).toMatchObject([
        {
          id: contact.id,
          first_name: 'Anna',
          email_addresses: [
            { id: other!.id, address: 'other@ruiz.example' },
            { id: own!.id, name: 'Work', address: 'anna@ruiz.example', default_email: true },
          ],
          phone_numbers: [{ name: 'Mobile', number: '+12125550104' }],
        },
      ])
      expect(standIn.controls.counts()).toEqual({
        'GET /api/v4/contacts/{id}': 1,
        'GET /api/v4/matters/{id}': 1,
        'PATCH /api/v4/contacts/{id}': 1,
      })
    })
  })

  test('a record renamed or closed there that has not changed here stays', async () => {
    const { t, standIn } = s
    const firm = await seedConnectedFirm(s)
    const clientId = await seedClient(t, firm, { email: 'ana@ruiz.example' })
    const matterId = await seedMatter(t, firm, { client_id: clientId, case_number: 'C-4' })
    await sync(t, firm, matterId)
    standIn.controls.holdEvents()
    const { contacts, matters } = heldNow(firm)
    standIn.controls.changeMatter({ matter_id: matters[0]!.id, data: { description: 'Theirs', status: 'closed' } })
    standIn.controls.changeContact({ contact_id: contacts[0]!.id, data: { first_name: 'Theirs' } })
    await t.call(updateClient, { id: clientId, phone: '+12125550105' }, firm.key)
    await t.call(updateMatter, { id: matterId, case_number: 'C-5' }, firm.key)

    await sync(t, firm, matterId)

    const held = heldNow(firm)
    await standIn.controls.releaseEvents({})
    expect(held.matters).toMatchObject([{ description: 'Theirs', status: 'closed', custom_number: 'C-5' }])
    expect(held.contacts).toMatchObject([{ first_name: 'Theirs', phone_numbers: [{ number: '+12125550105' }] }])
  })

  describe.each([
    { hears: false, told: 'before the deletion is told' },
    { hears: true, told: 'after the deletion was told' },
  ])('$told', ({ hears }) => {
    test.each(['contact', 'matter'] as const)(
      'a %s that was deleted there is recreated, and the log says so',
      async (kind) => {
        const { t, standIn } = s
        const firm = await seedConnectedFirm(s)
        const matterId = await seedMatter(t, firm)
        await seedApprovedFiles(t, firm, matterId, 1)
        await sync(t, firm, matterId)
        const before = heldNow(firm)
        if (!hears) standIn.controls.holdEvents()
        if (kind === 'matter') standIn.controls.removeMatter({ matter_id: before.matters[0]!.id })
        else standIn.controls.removeContact({ contact_id: before.contacts[0]!.id })
        if (hears) await standIn.controls.settled()
        if (hears) await s.idle(firm.id)

        const { data } = await sync(t, firm, matterId)

        await standIn.controls.releaseEvents({})
        expect(data.success).toBe(true)
        expectOneOfEach(firm, 1)
        const after = heldNow(firm)
        expect(after.matters[0]!.client_id).toBe(after.contacts[0]!.id)
        expect(after.contacts[0]!.id === before.contacts[0]!.id).toBe(kind === 'matter')
        expect(after.matters[0]!.id === before.matters[0]!.id).toBe(kind === 'contact')
        const [entry] = (await logOf(t, firm)).filter(({ action }) => action === 'sync_matter')
        expect(entry).toMatchObject({ status: 'success', trigger: 'request', details: { made_anew: true } })
      },
    )
  })

  test.each(['custom_number', 'client_reference', 'display_number'] as const)(
    'the case number goes into %s where the firm wants that, and may be cleared',
    async (field) => {
      const { t } = s
      const firm = await seedConnectedFirm(s, {
        writable_numbers: field === 'display_number' ? ['display_number'] : ['custom_number', 'client_reference'],
      })
      await t.call(updateIntegrationSettings, { case_number_field: field }, firm.key)
      const matterId = await seedMatter(t, firm, { case_number: 'C-6' })
      await sync(t, firm, matterId)
      const [made] = heldNow(firm).matters
      await t.call(updateMatter, { id: matterId, case_number: null }, firm.key)

      const { data } = await sync(t, firm, matterId)

      expect(made).toMatchObject({ [field]: 'C-6' })
      expect(data.success).toBe(true)
      expect(heldNow(firm).matters).toMatchObject([{ [field]: field === 'display_number' ? 'C-6' : null }])
    },
  )
}
