import { randomUUID } from 'node:crypto'
import { documents, type MatterId, matters } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { archive, seedMatter } from './seeds.ts'

const { listFrequentDocuments, listMatterDocuments, requestDocument, requestDocuments, updateDocument } =
  documents.operations
const { createMatterParticipant, removeMatterParticipant, updateMatter } = matters.operations

const DAY_MS = 86_400_000

let t: System
let firm: SeededFirm
beforeAll(async () => {
  t = await startSystem({ constants: { documents: { DOCUMENT_REMINDER_POLL_MS: 50 } } })
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

async function seedParticipant(id: MatterId, first_name = 'Rui') {
  const person = { id, role: 'spouse', first_name, last_name: 'Silva' } as const
  return (await t.call(createMatterParticipant, person, firm.key)).data.id
}
const listed = async (id: string) => (await t.call(listMatterDocuments, { id, per_page: 100 }, firm.key)).data
const fieldsOf = ({ error }: { error: { details: { fields?: { field: string }[] } } }) =>
  error.details.fields?.map(({ field }) => field)

test('several documents are requested in one go, in their order, from the client and from participants', async () => {
  const { id } = await seedMatter(t, firm)
  const rui = await seedParticipant(id)
  const items = [
    { name: 'Passport' },
    { name: 'Bank statements', max_files: 6, min_files: 3, required: false, accepted_types: ['application/pdf'] },
    { name: 'Pay slip', participant_id: rui, due_date: '2027-03-01', instructions: 'All pages.' },
  ]

  const { status, data } = await t.call(requestDocuments, { id, items }, firm.key)

  expect(status).toBe(201)
  expect(data).toMatchObject(items.map((item) => ({ matter_id: id, participant_id: null, status: 'pending', ...item })))
  expect(data[1]).toMatchObject({ files_given: 0, files_approved: 0 })
  expect((await listed(id)).map(({ name }) => name)).toEqual(items.map(({ name }) => name))
})

test('where one of them cannot be, none is made, and the refusal names its place and field', async () => {
  const { id } = await seedMatter(t, firm)
  const other = await seedMatter(t, firm)
  const [stranger, removed] = [await seedParticipant(other.id), await seedParticipant(id)]
  await t.call(removeMatterParticipant, { id, participant_id: removed }, firm.key)
  const good = { name: 'Passport' }
  const send = (...items: object[]) => t.send(requestDocuments, { id, items }, firm.key)

  const answers = [
    await send(good, { name: ' ' }),
    await send(good, good, { name: 'Card', max_files: 2, min_files: 3 }),
    await send(good, { name: 'Card', due_date: '2027-02-30', max_files: 99 }),
    await send({ ...good, participant_id: stranger }, good, { ...good, participant_id: removed }),
    await send({ ...good, participant_id: 'par_none' }),
    await send(),
    await send(...Array.from({ length: 51 }, () => good)),
    await send(...Array.from({ length: 7 }, () => ({ ...good, description: 'x'.repeat(10_000) }))),
  ]

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
  expect(answers.map((answer) => fieldsOf(answer as never))).toEqual([
    ['items.1.name'],
    ['items.2.min_files'],
    expect.arrayContaining(['items.1.due_date', 'items.1.max_files']),
    ['items.0.participant_id', 'items.2.participant_id'],
    ['items.0.participant_id'],
    ['items'],
    ['items'],
    ['items'],
  ])
  expect(await listed(id)).toEqual([])
})

test('an archived matter and one of another firm take none', async () => {
  const { id } = await seedMatter(t, firm)
  const stranger = await t.seedFirm()
  await archive(t, firm, id)

  const archived = await t.call(requestDocuments, { id, items: [{ name: 'Passport' }] }, firm.key)
  const foreign = await t.call(requestDocuments, { id, items: [{ name: 'Passport' }] }, stranger.key)

  expect([archived.status, archived.error.code]).toEqual([422, 'invalid_status_transition'])
  expect([foreign.status, foreign.error.code]).toEqual([404, 'matter_not_found'])
})

test('sent twice with one key, they are made once', async () => {
  const { id } = await seedMatter(t, firm)
  const key = { 'Idempotency-Key': randomUUID() }
  const items = [{ name: 'Passport' }, { name: 'Visa' }]

  const answers = await Promise.all([1, 2].map(() => t.call(requestDocuments, { id, items }, firm.key, key)))
  const again = await t.call(requestDocuments, { id, items }, firm.key, key)

  expect(answers.some(({ status }) => status === 201)).toBe(true)
  expect(again.status).toBe(201)
  expect((await listed(id)).map((one) => one.id)).toEqual(again.data.map((one) => one.id))
})

test('requests from the same people in different orders do not wait for each other', async () => {
  const { id } = await seedMatter(t, firm)
  const people = [null, await seedParticipant(id, 'Rui'), await seedParticipant(id, 'Eva')]
  const ask = (order: readonly (string | null)[]) => {
    const items = order.map((participant_id) => ({ name: 'Passport', participant_id }))
    return t.call(requestDocuments, { id, items } as never, firm.key)
  }

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => ask(index % 2 ? people : people.toReversed())),
  )

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
})

test('the client is told once of all that was requested at once', async () => {
  const told = await t.seedFirm({ timeZone: 'UTC' })
  const { id } = await seedMatter(t, told)
  const names = ['Passport', 'Visa', 'Lease']
  await t.call(requestDocuments, { id, items: names.map((name) => ({ name })) }, told.key)
  const reminders = async () => (await t.eventsOf(told)).filter(({ type }) => type === 'document.reminder_due')

  // At noon: reminders go out from 8 in the morning.
  const now = t.clock.read().getTime()
  t.clock.advance(4 * DAY_MS + DAY_MS / 2 - (now % DAY_MS))
  await until(async () => (await reminders()).length > 0)
  await t.settled()

  const data = (await reminders()).map((event) => event.data as documents.DocumentReminderDueData)
  expect(data).toHaveLength(1)
  expect(data[0]!.documents.map(({ name }) => name).sort()).toEqual(names.toSorted())
})

test('what a firm asks often is what several matters were asked for, worded as it was last', async () => {
  const asking = await t.seedFirm()
  const [one, two, three] = [await seedMatter(t, asking), await seedMatter(t, asking), await seedMatter(t, asking)]
  const ask = async (matter: { id: string }, name: string, fields: object = {}) => {
    t.clock.advance(1_000)
    return (await t.call(requestDocument, { id: matter.id, name, ...fields } as never, asking.key)).data
  }
  await ask(one, 'Passport', { instructions: 'Once.' })
  await ask(one, 'Letter of Ana')
  await ask(one, 'Letter of Ana')
  await ask(one, 'Statements')
  await ask(two, 'passport')
  await ask(two, 'Statements', { max_files: 6, min_files: 3, required: false, due_date: '2027-03-01' })
  const last = await ask(three, 'Passport', { instructions: 'The page with the photo.' })
  await t.call(updateDocument, { id: last.id, translations: { es: { name: 'Pasaporte' } } }, asking.key)
  const stranger = await t.seedFirm()
  const staff = await t.seedSession(asking, 'staff')
  const ofStaff = () => t.call(listFrequentDocuments, {}, undefined, staff.headers)
  const unassigned = (await ofStaff()).data
  for (const { id } of [one, two]) await t.call(updateMatter, { id, assigned_users: [staff.userId] }, asking.key)

  const { status, data } = await t.call(listFrequentDocuments, {}, asking.key)

  expect(status).toBe(200)
  const settings = { description: null, accepted_types: documents.acceptedTypesDefault, max_file_size_mb: 25 }
  expect(data).toEqual([
    {
      ...settings,
      name: 'Passport',
      instructions: 'The page with the photo.',
      required: true,
      max_files: 1,
      min_files: 1,
      translations: { es: { name: 'Pasaporte' } },
      times: 3,
      last_requested_at: last.created_at,
    },
    {
      ...settings,
      name: 'Statements',
      instructions: null,
      required: false,
      max_files: 6,
      min_files: 3,
      times: 2,
      last_requested_at: expect.any(String),
    },
  ])
  expect((await t.call(listFrequentDocuments, {}, stranger.key)).data).toEqual([])
  expect(unassigned).toEqual([])
  expect((await ofStaff()).data.map(({ name, times, instructions }) => [name, times, instructions])).toEqual([
    ['Statements', 2, null],
    ['passport', 2, null],
  ])
})
