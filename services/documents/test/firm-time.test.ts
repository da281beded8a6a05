import { documents, identity, toUuid, type UploadId } from '@dossier/contracts'
import {
  eventsByDay,
  moveFirm,
  moveFirmWhileKilled,
  SANDBOX,
  type SeededFirm,
  type System,
  startSystem,
  until,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { attachmentsOf } from './attachments.ts'
import { fileOfTwoParts, firmSender, sendParts } from './parts.ts'
import { seedApprovedUpload, seedConfirmedUpload, seedDocument, seedSentUpload } from './seeds.ts'
import { openPartsAt, storedKeys } from './stored-objects.ts'

const { confirmUpload, createZipFile, downloadUpload, getPartUpload, getUpload, getZipFile, updateUpload } =
  documents.operations
const { updateFirmSettings } = identity.operations
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

let t: System

beforeAll(async () => {
  t = await startSystem({ everywhere: SANDBOX, constants: { documents: { REMOVAL_POLL_MS: 100 } } })
})
afterAll(() => t.stop())

const seedFirm = () => t.seedFirm({ timeZone: 'UTC' })
const dayAfter = (days: number) => new Date(t.clock.read().getTime() + days * DAY_MS).toISOString().slice(0, 10)
const realLeftMs = (instant: string) => Date.parse(instant) - t.clock.read().getTime()

/** A request that its client is reminded of every week, and a file that is valid for 70 more days. */
async function seedWeeks(firm: SeededFirm): Promise<void> {
  const document_reminders = { enabled: true, first_after_days: 7, every_days: 7, max: 20 }
  const file_expiry = { enabled: true, days_before: [60, 7], request_again: false }
  const changed = await t.call(updateFirmSettings, { settings: { document_reminders, file_expiry } }, firm.key)
  expect(changed.status).toBe(200)
  await seedDocument(t, firm)
  const { upload_id: id } = await seedApprovedUpload(t, firm)
  expect((await t.call(updateUpload, { id, expires_on: dayAfter(70) }, firm.key)).status).toBe(200)
}

/** What follows from that in half a year. */
const WEEKLY = Array.from({ length: 20 }, (_, index) => `document.reminder_due ${index + 1} on day ${7 * (index + 1)}`)
const NOTICES = ['document.expiring on day 10', 'document.expiring on day 63', 'document.expired on day 71']

const FOLLOWING: readonly string[] = [
  documents.events.documentReminderDue.type,
  documents.events.documentExpiring.type,
  documents.events.documentExpired.type,
]

/** What followed for a firm, in this order: the type, the number of the reminder, and the days after `start`. */
async function followedFor(firm: SeededFirm, start: string): Promise<string[]> {
  return (await eventsByDay(t, firm, start))
    .filter(({ type }) => FOLLOWING.includes(type))
    .map(({ type, data, day }) => [type, (data as { number?: number }).number ?? [], `on day ${day}`].flat().join(' '))
}

/** When what storage has of a firm leaves it, in real time. */
async function removalsOf(firm: SeededFirm): Promise<string[]> {
  const rows = await t.query<{ due_at: string }>(
    'documents',
    'select due_at from object_removals where firm_id = $1 order by due_at',
    [toUuid(firm.id)],
  )
  return rows.map(({ due_at }) => due_at)
}

test('a process that is killed while a clock moves loses no reminder, and none comes twice', async () => {
  const firm = await seedFirm()
  await seedWeeks(firm)
  await t.settled()
  const read = async () => (await followedFor(firm, dayAfter(0))).map((one) => one.replace(/ on day .*/, ''))

  const left = await moveFirmWhileKilled(t, 'documents', { firm, days: 75, read })

  const followed = await read()
  const ofReminders = (one: string) => one.startsWith('document.reminder')
  expect(left).toEqual([])
  expect(followed.filter(ofReminders)).toEqual(
    Array.from({ length: 10 }, (_, index) => `document.reminder_due ${index + 1}`),
  )
  expect(followed.filter((one) => !ofReminders(one))).toEqual([
    'document.expiring',
    'document.expiring',
    'document.expired',
  ])
})

test('half a year in one call has reminders and notices of files come in order, each once, as day by day', async () => {
  t.clock.leaveMidnight()
  const [inOne, byDay, still] = await Promise.all([seedFirm(), seedFirm(), seedFirm()])
  const start = dayAfter(0)
  for (const firm of [inOne, byDay, still]) await seedWeeks(firm)

  await moveFirm(t, inOne, 180)
  for (let day = 0; day < 72; day++) await moveFirm(t, byDay, 1)
  await t.settled()

  const followed = await followedFor(inOne, start)
  expect(followed.filter((one) => one.startsWith('document.reminder'))).toEqual(WEEKLY)
  expect(followed.filter((one) => !one.startsWith('document.reminder'))).toEqual(NOTICES)
  expect(followed.map((one) => Number(one.split(' ').at(-1)))).toEqual(
    followed.map((one) => Number(one.split(' ').at(-1))).toSorted((one, other) => one - other),
  )
  expect((await followedFor(byDay, start)).toSorted()).toEqual([...WEEKLY.slice(0, 10), ...NOTICES].toSorted())
  expect(await followedFor(still, start)).toEqual([])
})

test('a rule that changes between two moves of the clock applies at once', async () => {
  t.clock.leaveMidnight()
  const firm = await seedFirm()
  const start = dayAfter(0)
  await seedWeeks(firm)
  await moveFirm(t, firm, 8)

  await t.call(updateFirmSettings, { settings: { document_reminders: { every_days: 2 } } }, firm.key)
  await moveFirm(t, firm, 4)

  const reminders = (await followedFor(firm, start)).filter((one) => one.startsWith('document.reminder'))
  expect(reminders).toEqual([1, 2, 3].map((number) => `document.reminder_due ${number} on day ${5 + 2 * number}`))
})

test('files are sent, confirmed and downloaded while the clock is ahead: signed URLs keep real time', async () => {
  t.clock.leaveMidnight()
  const firm = await seedFirm()
  await moveFirm(t, firm, 400)

  const given = await seedApprovedUpload(t, firm)
  const download = await t.call(downloadUpload, { id: given.upload_id }, firm.key)
  const inParts = fileOfTwoParts()
  const sender = firmSender(t, firm)
  const begun = await sender.begin((await seedDocument(t, firm)).id, inParts)
  await sendParts(sender, begun.id, inParts, [1, 2])
  const confirmed = await sender.confirm(begun.id)

  expect((await fetch(download.data.download_url)).status).toBe(200)
  expect(realLeftMs(download.data.expires_at)).toBeLessThanOrEqual(5 * MINUTE_MS)
  expect(begun.expires_at.slice(0, 10)).toBe(dayAfter(403))
  expect(confirmed.status).toBe(200)
  const { data } = await t.call(getUpload, { id: given.upload_id }, firm.key)
  expect(data.uploaded_at!.slice(0, 10)).toBe(dayAfter(400))
})

test('an upload that nobody confirmed expires with the clock, and leaves storage once its URL has ended', async () => {
  const [moved, still] = await Promise.all([seedFirm(), seedFirm()])
  const [ofMoved, ofStill] = [await seedSentUpload(t, moved), await seedSentUpload(t, still)]

  await moveFirm(t, moved, 1 / 24)
  const late = await t.call(confirmUpload, { id: ofMoved.upload_id }, moved.key)
  await moveFirm(t, moved, 30)
  const [due] = await removalsOf(moved)

  expect([late.status, late.error.code]).toEqual([422, 'upload_url_expired'])
  expect(realLeftMs(due!)).toBeGreaterThan(0)
  expect(realLeftMs(due!)).toBeLessThanOrEqual(15 * MINUTE_MS)
  expect(await storedKeys(moved, 'incoming')).toHaveLength(1)
  expect(realLeftMs((await removalsOf(still))[0]!)).toBeGreaterThan(DAY_MS)
  expect((await t.call(confirmUpload, { id: ofStill.upload_id }, still.key)).status).toBe(200)
})

test('an unfinished upload in parts leaves storage, and its bytes no longer count', async () => {
  const firm = await seedFirm()
  const sender = firmSender(t, firm)
  const file = fileOfTwoParts()
  const { id } = await sender.begin((await seedDocument(t, firm)).id, file)
  await sendParts(sender, id, file, [1])
  const key = `files/${toUuid(firm.id)}/${toUuid(id as UploadId)}/parts`

  await moveFirm(t, firm, 2.9)
  const open = await t.call(getPartUpload, { id }, firm.key)
  await moveFirm(t, firm, 0.2)
  const late = await t.call(getPartUpload, { id }, firm.key)

  expect(open.data.parts).toHaveLength(1)
  expect(late.error.code).toBe('upload_url_expired')
  await until(async () => (await openPartsAt(key)) === 0)
  await until(async () => {
    const query = 'select from firm_storage where firm_id = $1 and bytes_unbilled = 0'
    return (await t.query('documents', query, [toUuid(firm.id)])).length > 0
  })
})

test('a ZIP file expires by the clock of its firm', async () => {
  const [moved, still] = await Promise.all([seedFirm(), seedFirm()])
  const zipOf = async (firm: SeededFirm) => {
    const { document } = await seedApprovedUpload(t, firm)
    const { data } = await t.call(createZipFile, { id: document.matter_id }, firm.key)
    const read = () => t.call(getZipFile, { id: data.id }, firm.key)
    await until(async () => (await read()).data.status === 'ready')
    return read
  }
  const [ofMoved, ofStill] = [await zipOf(moved), await zipOf(still)]

  await moveFirm(t, moved, 2.9)
  const before = await ofMoved()
  await moveFirm(t, moved, 0.2)

  expect([before.status, (await ofMoved()).status, (await ofStill()).status]).toEqual([200, 404, 200])
  await until(async () => (await storedKeys(moved, 'zips')).length === 0)
})

test('a file that no message has goes by the clock of its firm, unless a message with it is just being written', async () => {
  const [moved, still] = await Promise.all([seedFirm(), seedFirm()])
  const [inMoved, inStill] = [attachmentsOf(t, moved), attachmentsOf(t, still)]
  const [ofMoved, ofStill] = [await inMoved.matter(), await inStill.matter()]
  const sent = await inMoved.byFirm(ofMoved.id)
  await inMoved.answer(ofMoved.id, [sent])
  const [left, held] = [await inMoved.byFirm(ofMoved.id), await inMoved.byFirm(ofMoved.id)]
  const elsewhere = await inStill.byFirm(ofStill.id)
  // As holding it leaves it, before the message is committed.
  await t.query('documents', 'update uploads set held_until = $2 where id = $1', [
    toUuid(held),
    new Date(t.clock.read().getTime() + 60 * MINUTE_MS).toISOString(),
  ])
  await t.settled()

  await moveFirm(t, moved, 3)

  const ids = [sent, left, held, elsewhere].map((id) => toUuid(id))
  const rows = await t.query<{ id: string }>('documents', 'select id from uploads where id = any($1::uuid[])', [ids])
  expect(rows.map(({ id }) => id).toSorted()).toEqual([ids[0], ids[2], ids[3]].toSorted())
})

test('a scan that is pending is delayed by the clock of its firm', async () => {
  const [moved, still] = await Promise.all([seedFirm(), seedFirm()])
  const uploads = [await seedConfirmedUpload(t, moved), await seedConfirmedUpload(t, still)]
  await t.settled()
  // As a scanner that is away leaves them.
  await t.query(
    'documents',
    "update uploads set scan_status = 'pending', scanned_at = null where id = any($1::uuid[])",
    [uploads.map(({ upload_id }) => toUuid(upload_id))],
  )

  await moveFirm(t, moved, 1 / 24)

  const read = await Promise.all(
    [moved, still].map((firm, index) => t.call(getUpload, { id: uploads[index]!.upload_id }, firm.key)),
  )
  expect(read.map(({ data }) => data.scan.delayed_since !== undefined && data.scan.delayed_since !== null)).toEqual([
    true,
    false,
  ])
})
