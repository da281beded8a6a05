import { documents, matters, notifications, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedEvents } from './seeds.ts'

const { listGatheredNotifications, listNotifications, markAllNotificationsRead, markNotificationRead } =
  notifications.operations
const { documentClosed, documentRejected, documentUploaded } = documents.events

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

const matter = { id: 'mat_01kagq8t5re8hbyqm2s4w7x9zc', title: 'Silva visa' }
const document = { id: 'doc_01kagq8t5re8hbyqm2s4w7x9zc', name: 'Passport', matter_id: matter.id, status: 'uploaded' }
const file = (scan: string) => ({
  upload: { id: 'upl_01kagq8t5re8hbyqm2s4w7x9zc', filename: 'passport.pdf', scan: { status: scan } },
  document,
  matter,
})
const intakeCompleted = { service: 'matters', type: 'intake.completed', version: 1 }

/** Publishes events of the firm, one of each of these, a second apart. */
async function publish(firm: SeededFirm, events: [typeof intakeCompleted, data: object][]): Promise<void> {
  for (const [event, data] of events) {
    await seedEvents(t, firm.id, 1, event, data)
    t.clock.advance(1_000)
  }
  await t.settled()
}

const list = (firm: SeededFirm, query: object = {}) => t.call(listNotifications, { ...query }, firm.key)
const kindsOf = ({ data }: { data: Pick<notifications.Notification, 'kind'>[] }) => data.map(({ kind }) => kind)

test('the firm finds what clients did and what is wrong with their files, newest first, and nothing else', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  await publish(firm, [
    [documentUploaded, file('pending')],
    [documentRejected, file('infected')],
    [documentRejected, file('clean')],
    [intakeCompleted, { matter, answers: { ssn: 'secret' } }],
    [matters.events.matterUpdated, { id: matter.id }],
    [documentUploaded, { nonsense: true }],
  ])

  const answer = await list(firm)

  expect(kindsOf(answer)).toEqual(['intake_completed', 'upload_infected', 'document_uploaded'])
  expect(answer.pagination.total).toBe(3)
  expect(answer.data[1]).toMatchObject({
    title: 'An uploaded file is infected',
    body: 'passport.pdf for Passport: Silva visa',
    matter_id: matter.id,
    document_id: document.id,
    upload_id: file('').upload.id,
    read_at: null,
  })
  expect(JSON.stringify(answer)).not.toContain('secret')
  const infected = await list(firm, { kind: 'upload_infected', unread: true })
  expect([kindsOf(infected), infected.pagination.total]).toEqual([['upload_infected'], 1])
  expect((await list(other)).data).toEqual([])
})

test('a client who says twice of the same files that no more come is heard once', async () => {
  const firm = await t.seedFirm()
  const closed = { ...file('clean'), document: { ...document, files: { files_given: 2, max_files: 3 } } }

  await publish(firm, [
    [documentClosed, closed],
    [documentClosed, closed],
    [documentClosed, { ...closed, document: { ...document, files: { files_given: 3, max_files: 3 } } }],
  ])

  expect((await list(firm)).pagination.total).toBe(2)
})

test('what somebody reads is read for them alone, and keeps its first instant', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  await publish(firm, [
    [documentUploaded, file('pending')],
    [intakeCompleted, { matter }],
  ])
  const { id } = (await list(firm)).data[0]!
  const [colleague, third] = [await t.seedSession(firm, 'paralegal'), await t.seedSession(firm, 'paralegal')]
  const unreadBy = async ({ headers }: typeof colleague) =>
    kindsOf(await t.call(listNotifications, { unread: true }, undefined, headers))

  const first = await t.call(markNotificationRead, { id }, undefined, colleague.headers)
  t.clock.advance(1_000)
  const again = await t.call(markNotificationRead, { id }, undefined, colleague.headers)
  const foreign = await t.call(markNotificationRead, { id }, other.key)

  expect(first.data.read_at).toEqual(expect.any(String))
  expect(again.data).toEqual(first.data)
  expect([foreign.status, foreign.error.code]).toEqual([404, 'notification_not_found'])
  expect(await unreadBy(colleague)).toEqual(['document_uploaded'])
  expect(await unreadBy(third)).toEqual(['intake_completed', 'document_uploaded'])
  expect(kindsOf(await list(firm, { unread: true }))).toEqual(['intake_completed', 'document_uploaded'])

  await t.call(markNotificationRead, { id, for_all: true }, firm.key)
  expect(await unreadBy(third)).toEqual(['document_uploaded'])
})

test('what an earlier version marked is read for the whole firm', async () => {
  const firm = await t.seedFirm()
  await publish(firm, [[intakeCompleted, { matter }]])
  await t.query('notifications', 'update notifications set read_at = created_at where firm_id = $1', [toUuid(firm.id)])
  const colleague = await t.seedSession(firm, 'paralegal')

  const { data } = await t.call(listNotifications, { unread: true }, undefined, colleague.headers)

  expect(data).toEqual([])
})

test('what says the same of one matter is one line, and is read with one mark', async () => {
  const firm = await t.seedFirm()
  await publish(firm, [
    [documentUploaded, file('pending')],
    [intakeCompleted, { matter }],
    [documentUploaded, file('pending')],
    [documentUploaded, { ...file('pending'), matter: { id: newId('mat'), title: 'Another' } }],
  ])
  const gathered = async () => (await t.call(listGatheredNotifications, {}, firm.key)).data
  const shownOf = ({ lines }: Awaited<ReturnType<typeof gathered>>) =>
    lines.map(({ count, newest }) => [count, newest.kind])

  const before = await gathered()
  const files = before.lines.find(({ count }) => count === 2)!
  await publish(firm, [[documentUploaded, file('pending')]])
  await t.call(markNotificationRead, { id: files.newest.id, gathered: true }, firm.key)

  expect(shownOf(before)).toEqual([
    [1, 'document_uploaded'],
    [2, 'document_uploaded'],
    [1, 'intake_completed'],
  ])
  expect(files.matter).toEqual({ id: matter.id, title: null })
  expect(before.total).toBe(3)
  expect(shownOf(await gathered())).toEqual([
    [1, 'document_uploaded'],
    [1, 'document_uploaded'],
    [1, 'intake_completed'],
  ])
})

test('all that was shown is marked at once, and nothing that came after it', async () => {
  const firm = await t.seedFirm()
  await publish(firm, [
    [documentUploaded, file('pending')],
    [documentUploaded, file('pending')],
    [intakeCompleted, { matter }],
  ])
  const shownUntil = (await list(firm)).data[1]!.created_at

  const some = await t.call(markAllNotificationsRead, { until: shownUntil }, firm.key)
  const unread = await list(firm, { unread: true })
  const rest = await t.call(markAllNotificationsRead, {}, firm.key)

  expect([some.data, kindsOf(unread), rest.data]).toEqual([{ marked: 2 }, ['intake_completed'], { marked: 1 }])
  expect((await list(firm, { unread: true })).pagination.total).toBe(0)
})

test('after 90 days a notification is gone', async () => {
  const firm = await t.seedFirm()
  await publish(firm, [[intakeCompleted, { matter }]])
  const rows = () => t.query('notifications', 'select 1 from notifications where firm_id = $1', [toUuid(firm.id)])

  t.clock.advance(89 * 86_400_000)
  await t.restart('notifications')
  const before = await list(firm)
  t.clock.advance(2 * 86_400_000)
  await t.restart('notifications')
  await until(async () => (await rows()).length === 0)

  expect(before.pagination.total).toBe(1)
})
