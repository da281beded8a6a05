import { documents, matters, toUuid } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { archiveMatter, createClient, createMatter, generateIntakeLink, getMatter, restoreMatter, updateMatter } =
  matters.operations

let t: System
let firm: SeededFirm
let serial = 0
const dying = new Set<string>()

beforeAll(async () => {
  t = await startSystem({ diesAfter: (operation) => dying.delete(operation) })
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

async function seedMatter(input: object = {}) {
  const { data } = await t.call(
    createMatter,
    { title: `Updated ${++serial}`, practice_area: 'other', ...input },
    firm.key,
  )
  return data as matters.Matter
}

const eventsOf = async (id: string) =>
  (await t.eventsOf(firm)).filter(({ data }) => (data as { id?: string }).id === id).map(({ type }) => type)

test('a change that was committed is answered, whatever happens to the documents service meanwhile', async () => {
  const { id } = await seedMatter()
  await t.stopService('documents')
  try {
    const onlyOnce = t.bus.subscribe('rpc.documents.countDocuments', {
      queue: 'documents',
      max: 1,
      callback: (_error, message) => void message.respond('{"data":[]}'),
    })
    await t.bus.flush()

    const changed = await t.call(updateMatter, { id, title: 'Changed' }, firm.key)

    expect(onlyOnce.getReceived()).toBe(1)
    expect([changed.status, changed.data?.title]).toEqual([200, 'Changed'])
  } finally {
    await t.startService('documents')
  }
})

test('while documents is down an update is refused as a whole, and can be sent again', async () => {
  const { id, title } = await seedMatter()
  await t.stopService('documents')
  const refused = await t
    .call(updateMatter, { id, tags: ['late'] }, firm.key)
    .finally(() => t.startService('documents'))

  const unchanged = await t.call(getMatter, { id }, firm.key)
  const again = await t.call(updateMatter, { id, tags: ['late'] }, firm.key)

  expect([refused.status, refused.error.code]).toEqual([503, 'service_unavailable'])
  expect(unchanged.data).toMatchObject({ title, tags: [] })
  expect(again.data.tags).toEqual(['late'])
  expect(await eventsOf(id)).toEqual(['matter.created', 'matter.updated'])
})

test('an update whose answer was lost with its process is repeated without a second change or event', async () => {
  const { id } = await seedMatter()
  dying.add('updateMatter')

  const lost = await t.call(updateMatter, { id, description: 'once' }, firm.key)
  t.clock.advance(1000)
  const again = await t.call(updateMatter, { id, description: 'once' }, firm.key)

  expect(lost.status).toBe(503)
  expect(again.data.description).toBe('once')
  expect(again.data.updated_at < new Date(t.clock.read().getTime() - 1000).toISOString()).toBe(true)
  expect(await eventsOf(id)).toEqual(['matter.created', 'matter.updated'])
})

/** Every status with every move, as decisions.md section 3 has them. Null: refused; a list: the events that leave. */
const moves: [
  from: matters.MatterStatus,
  move: matters.MatterStatus | 'archive' | 'restore',
  becomes: matters.MatterStatus | null,
  events: string[],
][] = [
  ['active', 'active', 'active', []],
  ['active', 'archived', 'archived', ['matter.archived']],
  ['active', 'closed', null, []],
  ['active', 'archive', 'archived', ['matter.archived']],
  ['active', 'restore', null, []],
  ['archived', 'active', 'active', ['matter.updated']],
  ['archived', 'archived', 'archived', []],
  ['archived', 'closed', null, []],
  ['archived', 'archive', null, []],
  ['archived', 'restore', 'active', ['matter.updated']],
  ['closed', 'active', 'active', ['matter.updated']],
  ['closed', 'archived', 'archived', ['matter.archived']],
  ['closed', 'closed', 'closed', []],
  ['closed', 'archive', 'archived', ['matter.archived']],
  ['closed', 'restore', null, []],
]

test.each(moves)('%s, then %s: %s, with %j', async (from, move, becomes, events) => {
  const { id } = await seedMatter()
  if (from === 'archived') await t.call(archiveMatter, { id }, firm.key)
  // Only the practice-management system closes a matter.
  if (from === 'closed') await t.query('matters', `update matters set status = 'closed' where id = $1`, [toUuid(id)])
  const { data: before } = await t.call(getMatter, { id }, firm.key)
  const eventsBefore = await eventsOf(id)
  t.clock.advance(1000)

  const answer =
    move === 'archive' || move === 'restore'
      ? await t.call(move === 'archive' ? archiveMatter : restoreMatter, { id }, firm.key)
      : await t.call(updateMatter, { id, status: move }, firm.key)

  const { data: after } = await t.call(getMatter, { id }, firm.key)
  const isChanged = events.length > 0
  expect([answer.status, answer.error?.code]).toEqual(
    becomes === null ? [422, 'invalid_status_transition'] : [200, undefined],
  )
  expect(after.status).toBe(becomes ?? from)
  expect(after.updated_at > before.updated_at).toBe(isChanged)
  expect(after.archived_at).toBe(after.status !== 'archived' ? null : isChanged ? after.updated_at : before.archived_at)
  expect(await eventsOf(id)).toEqual([...eventsBefore, ...events])
})

test('sending back everything as it was read changes nothing', async () => {
  const { data: client } = await t.call(createClient, { first_name: 'A', last_name: 'B' }, firm.key)
  const attorney = await t.seedUser(firm)
  const { id, title } = await seedMatter({
    client_id: client.id,
    description: 'Will',
    assigned_attorney: attorney,
    assigned_users: [attorney],
    case_number: '24-CV-1',
    custom_fields: { b: { d: [1.5, null], c: 1 }, a: 'é' },
    tags: ['a', 'b'],
  })
  await t.call(documents.operations.requestDocument, { id, name: 'Passport' }, firm.key)
  const { data: before } = await t.call(getMatter, { id }, firm.key)
  t.clock.advance(1000)
  const { id: _, client: __, intake_link, documents_count, documents_complete, ...read } = before
  const { created_at, updated_at, updated_by, archived_at, ...writable } = read

  const same = await t.call(updateMatter, { id, ...writable }, firm.key)
  const spelled = await t.call(updateMatter, { id, title: ` ${title} `, tags: [' a', 'b '] }, firm.key)

  expect([same.data, spelled.data]).toEqual([before, before])
  expect(before).toMatchObject({ documents_count: 1, custom_fields: { a: 'é', b: { c: 1, d: [1.5, null] } } })
  expect(await eventsOf(id)).toEqual(['matter.created'])
})

test('the title of a matter may change its case, and the event has counts and no link', async () => {
  const { id, title } = await seedMatter()
  await t.call(documents.operations.requestDocument, { id, name: 'Passport' }, firm.key)
  const { data: link } = await t.call(generateIntakeLink, { id }, firm.key)

  const { data } = await t.call(updateMatter, { id, title: title.toUpperCase() }, firm.key)

  expect(data).toMatchObject({ title: title.toUpperCase(), intake_link: link.intake_link, documents_count: 1 })
  const last = (await t.eventsOf(firm)).findLast(({ type }) => type === 'matter.updated')
  const { client: _, documents_complete: __, updated_by: ___, ...shown } = data
  expect(last!.data).toEqual({ ...shown, intake_link: null })
})

test('reminders are on unless they are switched off, and the event says so', async () => {
  const { id, document_reminders: before } = await seedMatter()

  const { data } = await t.call(updateMatter, { id, document_reminders: false }, firm.key)

  expect([before, data.document_reminders]).toEqual([true, false])
  expect((await t.call(getMatter, { id }, firm.key)).data.document_reminders).toBe(false)
  const last = (await t.eventsOf(firm)).findLast(({ type }) => type === 'matter.updated')
  expect(last!.data).toMatchObject({ id, document_reminders: false })
})

const fieldsOfBytes = (bytes: number) => ({ text: 'é'.repeat((bytes - 11) >> 1) + 'x'.repeat((bytes - 11) & 1) })

test('each field holds what it is promised to hold', async () => {
  const full = {
    title: `${++serial}${'𝒜'.repeat(200 - String(serial).length)}`,
    description: '𝒜'.repeat(10_000),
    case_number: 'n'.repeat(100),
    custom_fields: fieldsOfBytes(16 * 1024),
    tags: Array.from({ length: 50 }, (_, index) => `${index}`.padStart(2, '0') + '𝒜'.repeat(48)),
    assigned_users: [],
  }

  const created = await seedMatter(full)
  const { status, data } = await t.call(updateMatter, { id: created.id, ...full, description: 'x\ty\n' }, firm.key)

  expect(Buffer.byteLength(JSON.stringify(full.custom_fields))).toBe(16 * 1024)
  expect(created).toMatchObject(full)
  expect([status, data.description]).toEqual([200, 'x\ty\n'])
})

test.each([
  ['title', { title: null }],
  ['title', { title: '𝒜'.repeat(201) }],
  ['title', { title: ' \u00a0 ' }],
  ['description', { description: 'x'.repeat(10_001) }],
  ['description', { description: 'a\u0007' }],
  ['case_number', { case_number: '' }],
  ['custom_fields', { custom_fields: fieldsOfBytes(16 * 1024 + 1) }],
  ['custom_fields', { custom_fields: null }],
  ['custom_fields', { custom_fields: { 'a\u0000': 1 } }],
  ['tags', { tags: Array(51).fill('t') }],
  ['tags.1', { tags: ['a', 'x'.repeat(51)] }],
  ['tags.0', { tags: [' '] }],
  ['assigned_users', { assigned_users: ['usr_01kagq8t5re8hbyqm2s4w7x9zc'] }],
  ['assigned_users.0', { assigned_users: ['nonsense'] }],
  ['assigned_attorney', { assigned_attorney: 'nonsense' }],
  ['intake_template_id', { intake_template_id: 'tmpl_01kagq8t5re8hbyqm2s4w7x9zc' }],
  ['practice_area', { practice_area: null }],
  ['document_reminders', { document_reminders: 'off' }],
  ['status', { status: 'open' }],
  ['archived_at', { archived_at: null }],
  ['documents_count', { documents_count: 3 }],
])('an update with a bad %s is refused by name and changes nothing', async (field, change) => {
  const { id } = await seedMatter()

  const { status, error } = await t.send(updateMatter, { id, case_number: 'X', ...change }, firm.key)

  expect([status, error.code]).toEqual([400, 'validation_error'])
  expect(error.details.fields?.map((problem) => problem.field)).toContain(field)
  expect((await t.call(getMatter, { id }, firm.key)).data.case_number).toBeNull()
})

test.each(['cli_01kagq8t5re8hbyqm2s4w7x9zc', 'nonsense'])(
  'an update to the client %s answers 404',
  async (client_id) => {
    const { id } = await seedMatter()

    const { status, error } = await t.call(updateMatter, { id, client_id, tags: ['a'] }, firm.key)

    expect([status, error.code, error.details.id]).toEqual([404, 'client_not_found', client_id])
    expect((await t.call(getMatter, { id }, firm.key)).data.tags).toEqual([])
  },
)

test('an edit of an older matter is told who changed it, when, and which fields differ', async () => {
  const { id, updated_at: seen } = await seedMatter({ tags: ['visa'] })
  const anna = await t.seedSession(firm, 'attorney')
  t.clock.advance(1_000)
  const changed = await t.call(updateMatter, { id, title: `By Anna ${++serial}` }, undefined, anna.headers)

  const sent = { id, title: 'Mine', description: null, tags: ['visa', 'urgent'], expected_updated_at: seen }
  const stale = await t.call(updateMatter, sent, firm.key)
  const read = await t.call(getMatter, { id }, firm.key)

  expect([stale.status, stale.error.code, stale.error.details]).toEqual([
    409,
    'version_conflict',
    { updated_at: changed.data.updated_at, updated_by: anna.userId, differing_fields: ['title', 'tags'] },
  ])
  expect(read.data).toEqual(changed.data)
  const { data: told } = (await t.eventsOf(firm)).findLast(({ data }) => (data as { id?: string }).id === id)!
  expect(told).not.toHaveProperty('updated_by')
})

test('a matter that an earlier version has changed since does not name who changed it before', async () => {
  const { id } = await seedMatter()
  const anna = await t.seedSession(firm, 'attorney')
  await t.call(updateMatter, { id, description: 'By Anna' }, undefined, anna.headers)

  await t.query('matters', `update matters set title = $2, updated_at = updated_at + interval '1 s' where id = $1`, [
    toUuid(id),
    `Earlier ${++serial}`,
  ])

  expect((await t.call(getMatter, { id }, firm.key)).data.updated_by).toBeNull()
})
