import { randomUUID } from 'node:crypto'
import { documents, type MatterId, matters, toUuid } from '@dossier/contracts'
import { allAnswered, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const {
  createIntakeTemplate,
  createMatter,
  getMatter,
  getPortalMatter,
  listMatters,
  updateIntakeTemplate,
  updateMatter,
} = matters.operations
const { listMatterDocuments, requestDocument, withdrawDocument } = documents.operations

let t: System
let firm: SeededFirm
let serial = 0

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

const wanted = [{ name: 'Passport' }, { name: 'Lease', required: false, max_file_size_mb: 50 }, { name: 'Photos' }]
const names = wanted.map(({ name }) => name)

async function seedTemplate(items = wanted): Promise<matters.IntakeTemplate> {
  const { data } = await t.call(createIntakeTemplate, { name: 'Visa', documents: items }, firm.key)
  return data as matters.IntakeTemplate
}

const create = (template: matters.IntakeTemplate, headers = {}, title = `From template ${++serial}`) =>
  t.call(createMatter, { title, practice_area: 'other', intake_template_id: template.id }, firm.key, headers)

const namesOf = async (id: string) =>
  (await t.call(listMatterDocuments, { id, per_page: 100 }, firm.key)).data.map(({ name }) => name)

/** Makes the documents service fail to request anything, while it answers all else. */
const refuseRequests = () =>
  t.query(
    'documents',
    `create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'refused by the test'; end $$;
     create trigger refused before insert on documents for each row execute function refuse()`,
  )
const acceptRequests = () => t.query('documents', 'drop trigger refused on documents')

/** A matter whose process died before it had requested anything, and whose job will never run. */
async function seedAwaiting(template: matters.IntakeTemplate): Promise<matters.Matter> {
  const { data } = await create(template)
  const matter = data as matters.Matter
  await t.settled()
  const id = toUuid(matter.id)
  await t.query('documents', 'delete from documents where matter_id = $1', [id])
  await t.query('documents', 'delete from inbox where message_id = $1', [id])
  await awaitAgain(matter, template.documents)
  return matter
}

const awaitAgain = (matter: matters.Matter, items: object[]) =>
  t.query(
    'matters',
    `insert into template_requests (firm_id, matter_id, items, created_at) values ($1, $2, $3, now())`,
    [toUuid(firm.id), toUuid(matter.id), JSON.stringify(items)],
  )

test('a matter has the documents of its template from its creation on, in their order', async () => {
  const { status, data } = await create(await seedTemplate())

  expect([status, data.documents_count, data.intake_link]).toEqual([201, 3, null])
  expect(await namesOf(data.id)).toEqual(names)
  const { data: requested } = await t.call(listMatterDocuments, { id: data.id }, firm.key)
  expect(requested[1]).toMatchObject({ status: 'pending', required: false, max_file_size_mb: 50, upload: null })
  await t.settled()
  const { data: read } = await t.call(getMatter, { id: data.id }, firm.key)
  expect([read.documents_count, read.documents_complete]).toEqual([3, 0])
  const { data: listed } = await t.call(listMatters, { search: data.title }, firm.key)
  expect(listed.map(({ documents_count }) => documents_count)).toEqual([3])
  const created = (await t.eventsOf(firm)).find((event) => (event.data as matters.Matter).id === data.id)
  expect(created).toMatchObject({ type: 'matter.created', data })
})

test('another template later requests nothing, and neither does one without documents', async () => {
  const [template, empty] = [await seedTemplate(), await seedTemplate([])]
  const { data: matter } = await create(empty)

  const { data: changed } = await t.call(updateMatter, { id: matter.id, intake_template_id: template.id }, firm.key)

  expect([matter.documents_count, changed.documents_count]).toEqual([0, 0])
  expect(changed.intake_template_id).toBe(template.id)
})

test('a creation that comes again with its key requests nothing twice', async () => {
  const template = await seedTemplate()
  const headers = { 'idempotency-key': randomUUID() }
  const title = `From template ${++serial}`

  const first = await create(template, headers, title)
  const again = await create(template, headers, title)
  await t.settled()

  expect(again.data).toEqual(first.data)
  expect(await namesOf(first.data.id)).toEqual(names)
})

test('one of many creations with one title is made, with its documents once', async () => {
  const template = await seedTemplate()

  const answers = await allAnswered(8, (key) => create(template, key, 'Only once'))

  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)])
  expect(await namesOf(answers.find(({ status }) => status === 201)!.data.id)).toEqual(names)
})

test('while documents is down nothing is created', async () => {
  const template = await seedTemplate()
  const title = `From template ${++serial}`
  await t.stopService('documents')

  const refused = await create(template, {}, title)
  await t.startService('documents')

  expect([refused.status, refused.error.code]).toEqual([503, 'service_unavailable'])
  const { data } = await create(template, {}, title)
  expect(data.documents_count).toBe(3)
})

test.each([
  ['the matter', async (id: string) => (await t.call(getMatter, { id }, firm.key)).data.documents_count],
  [
    'the list of matters',
    async (id: string) =>
      (await t.call(listMatters, { per_page: 100 }, firm.key)).data.find((one) => one.id === id)!.documents_count,
  ],
  ['the documents', async (id: string) => (await namesOf(id)).length],
  [
    'the portal',
    async (id: string) => {
      const { headers } = await t.seedPortal(firm, id as MatterId)
      return (await t.call(getPortalMatter, {}, undefined, headers)).data.documents.length
    },
  ],
  [
    'an update',
    async (id: string) => (await t.call(updateMatter, { id, description: 'x' }, firm.key)).data.documents_count,
  ],
])('the first look at %s shows the documents that its creation did not get to request', async (_what, look) => {
  const template = await seedTemplate()
  const { id } = await seedAwaiting(template)
  await t.call(updateIntakeTemplate, { id: template.id, documents: [] }, firm.key)

  const seen = await Promise.all([look(id), look(id), look(id)])

  expect(seen).toEqual([3, 3, 3])
  expect(await namesOf(id)).toEqual(names)
})

test('a creation that documents fails in is answered, and its documents come with nobody looking', async () => {
  await refuseRequests()

  const { status, data } = await create(await seedTemplate())
  await acceptRequests()
  await t.settled()

  expect([status, data.documents_count]).toEqual([201, 3])
  const rows = await t.query('documents', 'select 1 from documents where matter_id = $1', [toUuid(data.id as MatterId)])
  expect(rows).toHaveLength(3)
  expect(
    await t.query('matters', 'select 1 from template_requests where matter_id = $1', [toUuid(data.id as MatterId)]),
  ).toEqual([])
})

test('what was withdrawn stays away when the requests are made again, and what was added stays', async () => {
  const template = await seedTemplate()
  const { data: matter } = await create(template)
  await t.settled()
  const { data: requested } = await t.call(listMatterDocuments, { id: matter.id }, firm.key)
  await t.call(withdrawDocument, { id: requested[0]!.id }, firm.key)
  await t.call(requestDocument, { id: matter.id, name: 'Visa' }, firm.key)
  await awaitAgain(matter as matters.Matter, template.documents)

  const { data: read } = await t.call(getMatter, { id: matter.id }, firm.key)

  expect(read.documents_count).toBe(3)
  expect(await namesOf(matter.id)).toEqual(['Visa', 'Lease', 'Photos'])
})
