import { type MatterId, matters } from '@dossier/contracts'
import { type SeededFirm, type ServiceClient, type System, startServiceClient, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { applyExternalStatus, archiveMatter, createIntakeTemplate, createMatter, getMatter, getMatterForSync } =
  matters.operations

let t: System
let connector: ServiceClient<'integrations'>
let firm: SeededFirm
let serial = 0

beforeAll(async () => {
  t = await startSystem()
  connector = await startServiceClient(t, 'integrations')
  firm = await t.seedFirm()
  await t.seedPermit(firm)
})
afterAll(async () => {
  await connector.stop()
  await t.stop()
})

async function seedMatter(fields: object = {}): Promise<MatterId> {
  const matter = { title: `External ${++serial}`, practice_area: 'immigration' as const, ...fields }
  const { data } = await t.call(createMatter, matter, firm.key)
  return data.id as MatterId
}

/** Another connected firm. */
async function seedStranger() {
  const stranger = await t.seedFirm()
  await t.seedPermit(stranger)
  return stranger.id
}

const apply = (matter_id: MatterId, status: matters.ExternalStatus, firm_id = firm.id) =>
  connector.ask(applyExternalStatus, { firm_id, matter_id, status })

const read = async (id: MatterId) => (await t.call(getMatter, { id }, firm.key)).data

/** What the events of a matter say of its status after its creation. */
async function statusEventsOf(id: MatterId) {
  const events = await t.eventsOf(firm)
  return events
    .map(({ type, data }) => ({ type, data: data as matters.Matter }))
    .filter(({ type, data }) => data.id === id && type !== 'matter.created')
}

test('an active matter is closed and a closed one made active, each with one event', async () => {
  const id = await seedMatter()

  const closed = await apply(id, 'closed')
  const whileClosed = await read(id)
  const opened = await apply(id, 'active')

  expect([closed, opened]).toEqual([
    { status: 'closed', changed: true },
    { status: 'active', changed: true },
  ])
  expect(whileClosed).toMatchObject({ status: 'closed', archived_at: null })
  expect(await read(id)).toMatchObject({ status: 'active' })
  expect(await statusEventsOf(id)).toEqual([
    { type: 'matter.updated', data: expect.objectContaining({ status: 'closed', updated_at: whileClosed.updated_at }) },
    { type: 'matter.updated', data: expect.objectContaining({ status: 'active' }) },
  ])
})

test('the same status again changes nothing and emits nothing', async () => {
  const id = await seedMatter()
  const { updated_at } = await read(id)

  const answers = await Promise.all([apply(id, 'active'), apply(id, 'active')])

  expect(answers).toEqual(Array(2).fill({ status: 'active', changed: false }))
  expect(await read(id)).toMatchObject({ updated_at })
  expect(await statusEventsOf(id)).toEqual([])
})

test('one of several simultaneous requests to close a matter closes it', async () => {
  const id = await seedMatter()

  const answers = await Promise.all(Array.from({ length: 5 }, () => apply(id, 'closed')))

  expect(answers.filter(({ changed }) => changed)).toHaveLength(1)
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill('closed'))
  expect(await statusEventsOf(id)).toHaveLength(1)
})

test.each(['active', 'closed'] as const)('an archived matter stays archived when it is %s there', async (status) => {
  const id = await seedMatter()
  await t.call(archiveMatter, { id }, firm.key)
  const before = await read(id)

  const answer = await apply(id, status)

  expect(answer).toEqual({ status: 'archived', changed: false })
  expect(await read(id)).toEqual(before)
})

test('the event counts the document requests of the matter', async () => {
  const template = await t.call(
    createIntakeTemplate,
    {
      name: `With documents ${++serial}`,
      fields: [{ key: 'name', label: 'Name', type: 'text' }],
      documents: [{ name: 'Passport' }, { name: 'Visa' }],
    },
    firm.key,
  )
  const id = await seedMatter({ intake_template_id: template.data.id })

  await apply(id, 'closed')

  expect(await statusEventsOf(id)).toMatchObject([{ data: { documents_count: 2, intake_link: null } }])
})

test.each([
  ['an unknown matter', () => firm.id],
  ["another firm's matter", () => seedStranger()],
])('%s is not found', async (what, firmId) => {
  const id = what === 'an unknown matter' ? ('mat_01kagq8t5re8hbyqm2s4w7x9zc' as MatterId) : await seedMatter()
  const firm_id = await firmId()

  const answers = await Promise.allSettled([
    apply(id, 'closed', firm_id),
    connector.ask(getMatterForSync, { firm_id, matter_id: id }),
  ])

  expect(answers).toEqual(
    Array(2).fill({ status: 'rejected', reason: expect.objectContaining({ code: 'matter_not_found' }) }),
  )
})
