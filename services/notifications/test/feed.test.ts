import {
  documents,
  eventSubject,
  matters,
  type NotificationId,
  notifications,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import { newId, type Tx, withDatabase } from '@dossier/runtime'
import { rowsRead, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { listGathered, markStoredNotificationRead, markStoredNotificationsRead } from '../src/store/notifications.ts'
import { newEvents, seedEvents } from './seeds.ts'

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

/** Publishes events of the firm, one after the other, a second apart. */
async function publish(firm: SeededFirm, events: [typeof intakeCompleted, data: object][]): Promise<void> {
  for (const [event, data] of events) {
    await seedEvents(t, firm.id, 1, event, data)
    await t.settled()
    t.clock.advance(1_000)
  }
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

test('an entry is read only for its reader, and keeps the first instant', async () => {
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

test('marks of an earlier version count for the whole firm', async () => {
  const firm = await t.seedFirm()
  await publish(firm, [[intakeCompleted, { matter }]])
  await t.query('notifications', 'update notifications set read_at = created_at where firm_id = $1', [toUuid(firm.id)])
  const colleague = await t.seedSession(firm, 'paralegal')

  const { data } = await t.call(listNotifications, { unread: true }, undefined, colleague.headers)

  expect(data).toEqual([])
})

test('equal entries of one matter are one line, and are read with one mark', async () => {
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

test('two readers who mark the same line for all at once do not deadlock', async () => {
  const firm = await t.seedFirm()
  await publish(firm, Array(3).fill([documentUploaded, file('pending')]))
  const [newest, , oldest] = (await list(firm)).data.map(({ id }) => id as NotificationId)
  await t.call(markNotificationRead, { id: newest!, for_all: true }, firm.key)
  const areWaiting = async () => {
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return (await t.query('notifications', waiting)).length === 2
  }
  const scope = { firmId: firm.id, now: t.now() }
  const attempts: string[] = []

  const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) =>
    withDatabase({ DATABASE_URL: t.databaseUrlOf('notifications') }, (database) => database.transact(scope, work))
  const mark = (who: string) =>
    inTransaction(async (tx) => {
      attempts.push(who)
      // The plan for many rows: it locks them all before it marks the first.
      await tx.query('set local enable_nestloop = off')
      const reader = { userId: null, seesWebhooks: true, startedAt: null }
      await markStoredNotificationRead(tx, firm.id, reader, { id: newest!, forAll: true, gathered: true }, t.now())
    })
  const { both } = await inTransaction(async (tx) => {
    await tx.query('select from notifications where id = $1 for update', [toUuid(oldest!)])
    const marking = Promise.all([mark('one'), mark('other')])
    await until(areWaiting)
    return { both: marking }
  })
  await both

  expect(attempts.toSorted()).toEqual(['one', 'other'])
  expect((await list(firm, { unread: true })).data).toEqual([])
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

test('a mark of all is one row, and what it stands for needs no mark of its own', async () => {
  const firm = await t.seedFirm()
  await publish(firm, [
    [documentUploaded, file('pending')],
    [intakeCompleted, { matter }],
  ])
  const colleague = await t.seedSession(firm, 'paralegal')
  const { id } = (await list(firm)).data[0]!
  await t.call(markNotificationRead, { id }, undefined, colleague.headers)
  const count = async (table: string) =>
    (await t.query('notifications', `select from ${table} where firm_id = $1`, [toUuid(firm.id)])).length
  const before = [await count('notification_reads'), await count('notification_readers')]

  await t.call(markAllNotificationsRead, {}, undefined, colleague.headers)

  expect([before, [await count('notification_reads'), await count('notification_readers')]]).toEqual([
    [1, 0],
    [0, 1],
  ])
  const { data } = await t.call(listNotifications, { unread: false }, undefined, colleague.headers)
  expect(data.map(({ read_at }) => read_at)).toEqual([expect.any(String), expect.any(String)])
})

test('one that arrives late, after all were marked, is unread', async () => {
  const firm = await t.seedFirm()
  await publish(firm, [[intakeCompleted, { matter }]])
  await t.call(markAllNotificationsRead, { until: t.now() }, firm.key)
  await t.query(
    'notifications',
    `update notification_readers set read_until = read_until + interval '1 hour' where firm_id = $1`,
    [toUuid(firm.id)],
  )

  await publish(firm, [[documentUploaded, file('pending')]])

  expect(kindsOf(await list(firm, { unread: true }))).toEqual(['document_uploaded'])
})

test('a mark of what a list showed is none of what comes after it with an earlier time', async () => {
  const firm = await t.seedFirm()
  const late = { ...file('pending'), matter: { id: newId('mat'), title: 'Another' } }
  const [lateEvent] = newEvents(t, firm.id, 1, documentUploaded.type, late)
  t.clock.advance(1_000)
  await publish(firm, [[documentUploaded, file('pending')]])
  const [shown] = (await list(firm)).data

  await t.query('documents', 'insert into outbox (id, subject, payload, created_at) values ($1, $2, $3, now())', [
    toUuid(lateEvent!.id),
    eventSubject(documentUploaded),
    JSON.stringify(lateEvent),
  ])
  await t.settled()
  await t.call(markAllNotificationsRead, { until: shown!.created_at }, firm.key)

  const { data } = await list(firm, { unread: true })
  expect(data.map(({ matter_id }) => matter_id)).toEqual([late.matter.id])
})

test('an entry written while a user marks all stays unread', async () => {
  const firm = await t.seedFirm()
  const reader = { userId: null, seesWebhooks: true, startedAt: null }
  const isWaiting = async () => {
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
                     and database = (select oid from pg_database where datname = current_database())`
    return (await t.query('notifications', waiting)).length > 0
  }

  await withDatabase({ DATABASE_URL: t.databaseUrlOf('notifications') }, (database) =>
    database.transact({ firmId: firm.id, now: t.now() }, async (tx) => {
      await seedEvents(t, firm.id, 1, documentUploaded, file('pending'))
      t.clock.advance(1_000)
      await markStoredNotificationsRead(tx, firm.id, reader, t.now())
      await until(async () => (await isWaiting()) || (await list(firm)).data.length > 0)
    }),
  )
  await t.settled()

  expect(kindsOf(await list(firm, { unread: true }))).toEqual(['document_uploaded'])
})

test('a mark up to an instant that is still to come reads nothing that comes later', async () => {
  const firm = await t.seedFirm()
  const until = new Date(Date.parse(t.now()) + 3_600_000).toISOString()
  await t.call(markAllNotificationsRead, { until }, firm.key)
  t.clock.advance(1_000)
  await publish(firm, [[intakeCompleted, { matter }]])

  expect((await list(firm, { unread: true })).pagination.total).toBe(1)
})

test('what a replica whose clock runs ahead dated is read with the others, and what comes later is not', async () => {
  const firm = await t.seedFirm()
  await publish(firm, [[intakeCompleted, { matter }]])
  await t.query(
    'notifications',
    `update notifications set created_at = created_at + interval '1 hour' where firm_id = $1`,
    [toUuid(firm.id)],
  )
  await publish(firm, [[documentUploaded, file('pending')]])
  const colleague = await t.seedSession(firm, 'paralegal')
  const [shown] = (await list(firm)).data

  const all = await t.call(markAllNotificationsRead, {}, firm.key)
  const upTo = await t.call(markAllNotificationsRead, { until: shown!.created_at }, undefined, colleague.headers)
  const unread = await list(firm, { unread: true })
  await publish(firm, [[documentUploaded, file('pending')]])

  expect([all.data, upTo.data, unread.data]).toEqual([{ marked: 2 }, { marked: 2 }, []])
  expect(kindsOf(await list(firm, { unread: true }))).toEqual(['document_uploaded'])
})

test('a new user does not find earlier entries unread', async () => {
  const firm = await t.seedFirm()
  await publish(firm, [[intakeCompleted, { matter }]])
  await t.query(
    'notifications',
    `update notifications set created_at = created_at - interval '2 days' where firm_id = $1`,
    [toUuid(firm.id)],
  )
  const colleague = await t.seedSession(firm, 'paralegal')
  await publish(firm, [[documentUploaded, file('pending')]])

  const { data } = await t.call(listNotifications, { unread: true }, undefined, colleague.headers)

  expect(kindsOf({ data })).toEqual(['document_uploaded'])
})

/** 20,000 notifications, four of each matter. */
async function fillFeed(tx: Pick<Tx, 'query'>, firm: SeededFirm): Promise<void> {
  await tx.query(
    `insert into notifications (id, firm_id, kind, title, body, matter_id, created_at)
     select uuidv7(), $1, 'document_uploaded', 'A file', 'A file', md5((number % 5000)::text)::uuid,
            now() - number * interval '1 s'
     from generate_series(1, 20000) number`,
    [toUuid(firm.id)],
  )
}

test('however many nobody has read, a count reads no more than the newest of them', async () => {
  const firm = await t.seedFirm()
  const reader = { userId: null, seesWebhooks: true, startedAt: null }
  const tables = ['notifications', 'notification_reads', 'notification_readers']
  let counted: { total: number; has_older: boolean } | undefined

  const read = await rowsRead(
    t,
    'notifications',
    tables,
    (tx) => fillFeed(tx, firm),
    async (tx) => {
      counted = await listGathered(tx, firm.id, reader, 0)
    },
  )

  expect(counted).toMatchObject({ lines: [], total: notifications.GATHERED_LOOKED_AT_MAX, has_older: true })
  expect(read).toBeLessThan(2 * notifications.GATHERED_LOOKED_AT_MAX)
})

test('a mark of a line reads what its matter has, however much the firm has', async () => {
  const firm = await t.seedFirm()
  const reader = { userId: null, seesWebhooks: true, startedAt: null }

  const read = await rowsRead(
    t,
    'notifications',
    ['notifications'],
    (tx) => fillFeed(tx, firm),
    async (tx) => {
      const [newest] = await tx.query<{ id: string }>(
        'select id from notifications where firm_id = $1 order by created_at desc, id desc limit 1',
        [toUuid(firm.id)],
      )
      const id = toTypeId('ntf', newest!.id)
      await markStoredNotificationRead(tx, firm.id, reader, { id, forAll: false, gathered: true }, t.now())
    },
  )

  expect(read).toBeLessThan(50)
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
