import { documents, identity, type MatterId, matters, type UploadId } from '@dossier/contracts'
import { figureOf, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { textFile } from './files.ts'
import { archive, seedApprovedUpload, seedDocument, seedMatter, seedScannedUpload } from './seeds.ts'

const { createUploadReference, getUpload, listMatterDocuments, reviewUpload, updateUpload } = documents.operations
const { updateFirmSettings } = identity.operations

let t: System
beforeAll(async () => {
  t = await startSystem({ constants: { documents: { DOCUMENT_REMINDER_POLL_MS: 50 } } })
})
afterAll(() => t.stop())
/** Storage takes no files that were signed at another time. Days are counted from that on which a test begins. */
beforeEach(() => {
  goTo(new Date().toISOString())
  t.clock.leaveMidnight()
})

function goTo(instant: string): void {
  t.clock.advance(Date.parse(instant) - t.clock.read().getTime())
}

/** Waits until every file that is to be looked at by now was looked at. */
async function looked(): Promise<void> {
  await until(async () => {
    const now = t.clock.read().toISOString()
    return (await t.query('documents', 'select 1 from expiring_files where look_at <= $1', [now])).length === 0
  })
}

/** A day of the future in UTC, as YYYY-MM-DD. */
const dayAfter = (days: number) => new Date(t.clock.read().getTime() + days * 86_400_000).toISOString().slice(0, 10)

async function seedFirm(rule: Partial<identity.FileExpiryRule> = {}, timeZone = 'UTC'): Promise<SeededFirm> {
  const firm = await t.seedFirm({ timeZone })
  if (Object.keys(rule).length > 0) await t.call(updateFirmSettings, { settings: { file_expiry: rule } }, firm.key)
  return firm
}

const setExpiry = (firm: SeededFirm, id: UploadId, expires_on: string | null) =>
  t.call(updateUpload, { id, expires_on }, firm.key)

async function seedExpiring(firm: SeededFirm, expiresOn: string, matterId?: MatterId) {
  const document = await seedDocument(t, firm, matterId ? { matterId } : {})
  const given = await seedApprovedUpload(t, firm, { document })
  expect((await setExpiry(firm, given.upload_id, expiresOn)).status).toBe(200)
  return given
}

async function noticesOf(firm: SeededFirm) {
  const events = (await t.eventsOf(firm)).filter(({ type }) => ['document.expiring', 'document.expired'].includes(type))
  return events.map(({ type, data }) => ({ type, ...(data as documents.FileExpiryEventData) }))
}

const toldOf = async (firm: SeededFirm) => (await noticesOf(firm)).map(({ type, days_left }) => [type, days_left])

test('an approval sets an expiry date, which a later request changes or clears', async () => {
  const firm = await seedFirm()
  const { upload_id: id } = await seedScannedUpload(t, firm)
  const read = async () => (await t.call(getUpload, { id }, firm.key)).data.expires_on

  const tooEarly = await setExpiry(firm, id, '2031-08-14')
  const withRejection = await t.call(reviewUpload, { id, status: 'rejected', expires_on: '2031-08-14' }, firm.key)
  await t.call(reviewUpload, { id, status: 'approved', expires_on: '2031-08-14' }, firm.key)
  const seen = [await read()]
  const changed = await setExpiry(firm, id, '2032-01-31')
  seen.push(await read())
  await setExpiry(firm, id, null)
  seen.push(await read())

  expect(tooEarly.error.code).toBe('invalid_status_transition')
  expect(withRejection.error).toMatchObject({ code: 'validation_error' })
  expect(changed.data).toMatchObject({ id, status: 'approved', expires_on: '2032-01-31' })
  expect(seen).toEqual(['2031-08-14', '2032-01-31', undefined])
})

test('the firm is told as many days before as it has set, and once after the last day', async () => {
  const firm = await seedFirm({ days_before: [60, 7] })
  const start = dayAfter(0)
  const end = dayAfter(70)
  const { upload_id, document } = await seedExpiring(firm, end)
  const days: string[] = []

  for (const day of [5, 10, 11, 40, 63, 64, 70, 71, 72, 90].map(
    (days) => new Date(Date.parse(start) + days * 86_400_000),
  )) {
    goTo(`${day.toISOString().slice(0, 10)}T12:00:00Z`)
    await looked()
    days.push(`${(await noticesOf(firm)).length}`)
  }

  expect(days).toEqual(['0', '1', '1', '1', '2', '2', '2', '3', '3', '3'])
  expect(await toldOf(firm)).toEqual([
    ['document.expiring', 60],
    ['document.expiring', 7],
    ['document.expired', -1],
  ])
  const [first] = await noticesOf(firm)
  expect(first).toMatchObject({
    upload: { id: upload_id, expires_on: end },
    document: { id: document.id, status: 'approved' },
    expires_on: end,
    renewal: null,
  })
})

test('after a standstill of weeks the firm is told once, and another date starts afresh', async () => {
  const firm = await seedFirm({ days_before: [60, 30, 7] })
  const { upload_id } = await seedExpiring(firm, dayAfter(80))
  await looked()

  goTo(`${dayAfter(78)}T12:00:00Z`)
  await looked()
  await setExpiry(firm, upload_id, dayAfter(20))
  await looked()

  expect(await toldOf(firm)).toEqual([
    ['document.expiring', 2],
    ['document.expiring', 20],
  ])
})

test('days are those of the firm', async () => {
  const west = await seedFirm({ days_before: [10] }, 'Pacific/Honolulu')
  const day = dayAfter(2)
  await seedExpiring(west, dayAfter(12))
  goTo(`${day}T09:00:00Z`)
  await looked()
  const before = await toldOf(west)

  goTo(`${day}T19:00:00Z`)
  await looked()

  expect([before, await toldOf(west)]).toEqual([[], [['document.expiring', 10]]])
})

test('a new request is made once, also for two files that expire together', async () => {
  const firm = await seedFirm({ days_before: [30, 7], request_again: true })
  const { id: matterId } = await seedMatter(t, firm)
  const end = dayAfter(40)
  const document = await seedDocument(t, firm, { matterId, ...{ max_files: 2, min_files: 2 } })
  for (let side = 0; side < 2; side++) {
    const { upload_id } = await seedApprovedUpload(t, firm, { document, file: textFile() })
    await setExpiry(firm, upload_id, end)
  }

  goTo(`${dayAfter(11)}T12:00:00Z`)
  await looked()
  goTo(`${dayAfter(25)}T12:00:00Z`)
  await looked()

  const { data: requests } = await t.call(listMatterDocuments, { id: matterId }, firm.key)
  const made = requests.filter(({ id }) => id !== document.id)
  expect(made).toEqual([
    expect.objectContaining({ name: document.name, status: 'pending', due_date: end, max_files: 2, min_files: 2 }),
  ])
  const notices = await noticesOf(firm)
  expect(notices.map(({ days_left, renewal }) => [days_left, renewal])).toEqual([
    [29, { id: made[0]!.id, name: document.name }],
    [4, { id: made[0]!.id, name: document.name }],
  ])
})

test('the firm hears no more of a file whose new request is approved', async () => {
  const firm = await seedFirm({ days_before: [30, 7], request_again: true })
  const { id: matterId } = await seedMatter(t, firm)
  await seedExpiring(firm, dayAfter(40), matterId)
  goTo(`${dayAfter(15)}T12:00:00Z`)
  await looked()
  const { data: requests } = await t.call(listMatterDocuments, { id: matterId, status: 'pending' }, firm.key)
  const later = dayAfter(30)
  goTo(new Date().toISOString())
  await seedApprovedUpload(t, firm, { document: requests[0] as documents.DocumentRequest })

  goTo(`${later}T12:00:00Z`)
  await looked()

  expect(await toldOf(firm)).toEqual([['document.expiring', 25]])
})

test('nothing is said where the firm wants no notices, or the matter is archived', async () => {
  const quiet = await seedFirm({ enabled: false, request_again: true })
  const firm = await seedFirm({ request_again: true })
  await seedExpiring(quiet, dayAfter(40))
  const { document } = await seedExpiring(firm, dayAfter(40))
  await archive(t, firm, document.matter_id as MatterId)

  goTo(`${dayAfter(11)}T12:00:00Z`)
  await looked()

  expect([await toldOf(quiet), await toldOf(firm)]).toEqual([[], []])
  expect((await t.call(listMatterDocuments, { id: document.matter_id }, firm.key)).data).toHaveLength(1)
})

test('a shared file has one date and one notice, and cannot be used once it has expired', async () => {
  const firm = await seedFirm()
  const { data: client } = await t.call(
    matters.operations.createClient,
    { first_name: 'Ana', last_name: 'Silva' },
    firm.key,
  )
  const seedMatterOf = async (title: string) => {
    const input = { title, practice_area: 'family_law' as const, client_id: client.id }
    return (await t.call(matters.operations.createMatter, input, firm.key)).data.id as MatterId
  }
  const given = await seedExpiring(firm, dayAfter(50), await seedMatterOf('First'))
  const second = await seedDocument(t, firm, { matterId: await seedMatterOf('Second') })
  const third = await seedDocument(t, firm, { matterId: second.matter_id as MatterId })
  const refer = (id: string) =>
    t.call(createUploadReference, { id, upload_id: given.upload_id, approve: true }, firm.key)
  const { data: reference } = await refer(second.id)
  const end = dayAfter(20)

  await setExpiry(firm, reference.id as UploadId, end)
  const dates = await Promise.all(
    [given.upload_id, reference.id].map(async (id) => (await t.call(getUpload, { id }, firm.key)).data.expires_on),
  )
  goTo(`${dayAfter(1)}T12:00:00Z`)
  await looked()
  const told = await noticesOf(firm)
  await setExpiry(firm, given.upload_id, dayAfter(-1))
  const refused = await refer(third.id)

  expect(dates).toEqual([end, end])
  expect(told.map(({ upload, matter }) => [upload.id, matter.title])).toEqual([[reference.id, 'Second']])
  expect(refused.error).toMatchObject({ code: 'invalid_status_transition', details: { reason: 'expired' } })
})

test('a process that is killed meanwhile leaves no notice without its event, and every file has one notice', async () => {
  const firms = await Promise.all([1, 2].map(() => seedFirm({ request_again: true })))
  const given = await Promise.all(firms.map((firm) => seedExpiring(firm, dayAfter(40))))
  const failed = async () => figureOf(await t.metricsOf('documents'), 'file_expiry_rounds_total', { outcome: 'failed' })
  await t.query('documents', `create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await t.query('documents', 'create trigger fail before update on expiring_files for each row execute function fail()')
  const before = await failed()
  goTo(`${dayAfter(11)}T12:00:00Z`)
  await until(async () => (await failed()) > before)
  expect(await Promise.all(firms.map(toldOf))).toEqual([[], []])

  await t.query('documents', 'drop trigger fail on expiring_files')
  await looked()

  expect(await Promise.all(firms.map(toldOf))).toEqual(firms.map(() => [['document.expiring', 29]]))
  for (const [index, { document }] of given.entries()) {
    const { data } = await t.call(listMatterDocuments, { id: document.matter_id }, firms[index]!.key)
    expect(data).toHaveLength(2)
  }
})
