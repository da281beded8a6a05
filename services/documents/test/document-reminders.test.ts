import { documents, identity, type MatterId, matters, type ParticipantId, toTypeId, toUuid } from '@dossier/contracts'
import { figureOf, type SeededFirm, type System, startSystem, until, WAIT_MS_MAX, zoneAt } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { archive, seedDocument, seedMatter, seedScannedUpload } from './seeds.ts'

const { requestDocument, requestParticipantDocument, reviewUpload, updateDocument, withdrawDocument } =
  documents.operations
const { createMatterParticipant, generateParticipantLink, removeMatterParticipant, restoreMatter, updateMatter } =
  matters.operations
const { updateFirmSettings } = identity.operations
const POLL = { DOCUMENT_REMINDER_POLL_MS: 50 }
const DAY_MS = 86_400_000

let t: System

beforeAll(async () => {
  t = await startSystem({ constants: { documents: POLL } })
})
afterAll(() => t.stop())

/** Moves the clock on to an instant. */
function goTo(instant: string): void {
  t.clock.advance(Date.parse(instant) - t.clock.read().getTime())
}

/** Waits until everybody who is to be looked at by now was looked at. */
async function looked(): Promise<void> {
  const now = t.clock.read().toISOString()
  await until(
    async () =>
      (
        await t.query(
          'documents',
          `select 1 from matter_reminders where look_at <= $1
           union all select 1 from participant_reminders where look_at <= $1`,
          [now],
        )
      ).length === 0,
  )
}

async function roundFailed(): Promise<void> {
  const failed = async () =>
    figureOf(await t.metricsOf('documents'), 'document_reminder_rounds_total', { outcome: 'failed' })
  const before = await failed()
  await until(async () => (await failed()) > before)
}

const seedFirm = (timeZone = 'UTC'): Promise<SeededFirm> => t.seedFirm({ timeZone })

function setRule(firm: SeededFirm, document_reminders: Partial<identity.DocumentReminderRule>) {
  return t.call(updateFirmSettings, { settings: { document_reminders } }, firm.key)
}

async function remindersOf(firm: SeededFirm) {
  const events = await t.eventsOf(firm)
  return events.filter(({ type }) => type === 'document.reminder_due')
}

const dataOf = async (firm: SeededFirm) =>
  (await remindersOf(firm)).map(({ data }) => data as documents.DocumentReminderDueData)

/** Goes through the days of a firm in UTC, at noon, and tells on which of them it reminded, and of what number. */
async function daysOfReminders(firm: SeededFirm, first: string, last: string): Promise<string[]> {
  for (let day = first; day <= last; day = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)) {
    goTo(`${day}T12:00:00Z`)
    await looked()
  }
  return (await remindersOf(firm))
    .filter(({ created_at }) => created_at >= first)
    .map(({ created_at, data }) => `${created_at.slice(5, 10)} ${(data as { number: number }).number}`)
}

test('a process that is killed at it leaves no reminder without its event, and the next one goes on, each once', async () => {
  const firms = await Promise.all([1, 2].map(() => seedFirm(zoneAt(12))))
  const requests = await Promise.all(firms.map((firm) => seedDocument(t, firm)))
  const letCome = (index: number) =>
    t.query(
      'documents',
      `with aged as (update documents set created_at = now() - interval '5 days' where id = $2)
       update matter_reminders set began_at = now() - interval '5 days', look_at = now() where matter_id = $1`,
      [requests[index]!.matter_id, requests[index]!.id].map((id) => toUuid(id as MatterId)),
    )
  const counts = async () => Promise.all(firms.map(async (firm) => (await remindersOf(firm)).length))
  const remembered = () =>
    t
      .query(
        'documents',
        'select 1 from matter_reminders where reminded_at is not null and matter_id = any($1::uuid[])',
        [requests.map(({ matter_id }) => toUuid(matter_id as MatterId))],
      )
      .then(({ length }) => length)
  // Other tests use databases of the same server.
  const activity = 'pg_stat_activity where datname = current_database()'
  const exists = async (condition: string) =>
    (await t.query('documents', `select 1 from ${activity} and ${condition}`)).length > 0
  await t.stopService('documents')
  const process = await t.startProcess('documents')
  await letCome(0)
  await until(async () => (await counts()).join() === '1,0')
  // The claim of the other firm waits, between the mark of its reminder and the event. The lock is held until it is canceled.
  const held = t.query(
    'documents',
    `do $$ begin lock table outbox in share mode; perform pg_sleep(${WAIT_MS_MAX / 1000}); end $$`,
  )
  const released = expect(held).rejects.toThrow('canceling statement')
  await until(() => exists(`query like 'do $$ begin lock%' and wait_event = 'PgSleep'`))
  await letCome(1)
  await until(() => exists(`query like 'insert into outbox%' and wait_event_type = 'Lock'`))

  await process.kill()
  // What a dead process had sent before may still be carried out: here the connection dies with it.
  await t.query(
    'documents',
    `select pg_terminate_backend(pid) from ${activity} and query like 'insert into outbox%' and wait_event_type = 'Lock'`,
  )
  await t.query(
    'documents',
    `select pg_cancel_backend(pid) from ${activity} and query like 'do $$ begin lock%' and pid <> pg_backend_pid()`,
  )
  await released
  const left = [await counts(), await remembered()]
  await t.startService('documents')
  await until(async () => (await counts()).join() === '1,1')
  await looked()

  expect(left).toEqual([[1, 0], 1])
  expect([await counts(), await remembered()]).toEqual([[1, 1], 2])
})

/** Before the clock is moved: storage takes no URL that is signed in the future. */
test('what the client sends is reminded of no more, and again some days after it is rejected', async () => {
  const today = Date.now()
  const day = (number: number) => new Date(today + number * DAY_MS).toISOString().slice(0, 10)
  const firm = await seedFirm()
  const upload = await seedScannedUpload(t, firm)
  const silent = await daysOfReminders(firm, day(1), day(5))
  const review = { id: upload.upload_id, status: 'rejected', reviewer_notes: 'Blurred.' } as const
  expect((await t.call(reviewUpload, review, firm.key)).status).toBe(200)

  const rejected = await daysOfReminders(firm, day(6), day(11))
  await t.call(withdrawDocument, { id: upload.document.id }, firm.key)
  const withdrawn = await daysOfReminders(firm, day(12), day(19))

  expect([silent, rejected, withdrawn]).toEqual([[], [`${day(8).slice(5)} 1`], []])
})

test('a client is reminded after 3 days and then every 4, from 8 in the morning of the firm, 5 times', async () => {
  goTo('2027-03-10T15:00:00Z')
  const firm = await seedFirm('America/New_York')
  const { id: matterId } = await seedMatter(t, firm)
  const passport = await seedDocument(t, firm, { matterId })
  const translations = { es: { name: 'Pasaporte', description: 'El suyo.' }, en: { description: 'Yours.' } }
  await t.call(updateDocument, { id: passport.id, translations }, firm.key)
  goTo('2027-03-12T15:00:00Z')
  const { data: visa } = await t.call(requestDocument, { id: matterId, name: 'Visa', due_date: '2027-12-01' }, firm.key)
  const seen = []

  // In New York the clocks go forward on the 14th.
  for (const morning of [
    ...['2027-03-13T13:00:00Z', '2027-03-17T12:00:00Z', '2027-03-21T12:00:00Z', '2027-03-25T12:00:00Z'],
    ...['2027-03-29T12:00:00Z', '2027-04-02T12:00:00Z', '2027-04-06T12:00:00Z'],
  ]) {
    goTo(new Date(Date.parse(morning) - 60_000).toISOString())
    await looked()
    const before = (await remindersOf(firm)).length
    goTo(morning)
    await looked()
    seen.push([before, (await remindersOf(firm)).length])
  }

  expect(seen).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 5],
    [5, 5],
  ])
  const data = await dataOf(firm)
  expect(data.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  expect(data[0]).toEqual({
    matter: { id: matterId },
    number: 1,
    documents: [
      { id: visa.id, name: 'Visa', due_date: '2027-12-01' },
      { id: passport.id, name: 'Passport', due_date: null, translations: { es: { name: 'Pasaporte' } } },
    ],
    total: 2,
  })
})

test('the client is not reminded of what a participant is asked for', async () => {
  goTo('2027-03-20T10:30:00Z')
  const firm = await seedFirm()
  const matter = await seedMatter(t, firm)
  await seedParticipant(firm, matter.id)
  goTo('2027-03-25T10:30:00Z')
  await looked()
  const before = await dataOf(firm)

  await t.call(requestDocument, { id: matter.id, name: 'Passport' }, firm.key)
  goTo('2027-03-30T10:30:00Z')
  await looked()

  expect(before).toEqual([])
  const after = await dataOf(firm)
  expect(after.map(({ documents, total }) => [documents.map(({ name }) => name), total])).toEqual([[['Passport'], 1]])
})

test('days are those of the firm, wherever it is', async () => {
  goTo('2027-04-10T10:30:00Z')
  const [west, east] = [await seedFirm('Pacific/Pago_Pago'), await seedFirm('Pacific/Kiritimati')]
  // It is the 9th in Pago Pago and the 11th in Kiritimati.
  for (const firm of [west, east]) await seedDocument(t, firm)
  const seen = []

  for (const instant of [
    ...['2027-04-12T18:59:00Z', '2027-04-12T19:00:00Z', '2027-04-13T17:59:00Z', '2027-04-13T18:00:00Z'],
  ]) {
    goTo(instant)
    await looked()
    seen.push([(await remindersOf(west)).length, (await remindersOf(east)).length])
  }

  expect(seen).toEqual([
    [0, 0],
    [1, 0],
    [1, 0],
    [1, 1],
  ])
})

test('a new request resets the count but not the wait, and after the last reminder both', async () => {
  goTo('2027-06-01T12:00:00Z')
  const firm = await seedFirm()
  await setRule(firm, { first_after_days: 2, every_days: 3, max: 2 })
  const { matter_id: matterId } = await seedDocument(t, firm)
  const ask = () => t.call(requestDocument, { id: matterId, name: 'Another' }, firm.key)

  const first = await daysOfReminders(firm, '2027-06-02', '2027-06-05')
  await ask()
  const second = await daysOfReminders(firm, '2027-06-06', '2027-06-20')
  await ask()
  const third = await daysOfReminders(firm, '2027-06-21', '2027-06-30')

  expect([first, second, third]).toEqual([['06-03 1'], ['06-06 1', '06-09 2'], ['06-22 1', '06-25 2']])
})

test('nobody is reminded in an archived matter, or where matter or firm have it switched off; what falls due is left out', async () => {
  goTo('2027-07-01T12:00:00Z')
  const firms = await Promise.all([1, 2, 3].map(() => seedFirm()))
  const [ofArchived, ofMatter, ofFirm] = firms as [SeededFirm, SeededFirm, SeededFirm]
  const requests = await Promise.all(firms.map((firm) => seedDocument(t, firm)))
  const ids = requests.map(({ matter_id }) => matter_id)
  await archive(t, ofArchived, ids[0]!)
  await t.call(updateMatter, { id: ids[1]!, document_reminders: false }, ofMatter.key)
  await setRule(ofFirm, { enabled: false })
  for (const firm of firms) expect(await daysOfReminders(firm, '2027-07-02', '2027-07-09')).toEqual([])

  await t.call(restoreMatter, { id: ids[0]! }, ofArchived.key)
  await t.call(updateMatter, { id: ids[1]!, document_reminders: true }, ofMatter.key)
  await setRule(ofFirm, { enabled: true })

  await daysOfReminders(ofFirm, '2027-07-10', '2027-07-30')
  const days = await Promise.all(
    firms.map(async (firm) => (await remindersOf(firm)).map(({ created_at }) => created_at.slice(5, 10))),
  )
  expect(days).toEqual(firms.map(() => ['07-12', '07-16', '07-20']))
})

test('a rule that is changed holds from the next morning on', async () => {
  goTo('2027-08-01T12:00:00Z')
  const firm = await seedFirm()
  await setRule(firm, { first_after_days: 30 })
  await seedDocument(t, firm)
  const before = await daysOfReminders(firm, '2027-08-02', '2027-08-06')
  await setRule(firm, { first_after_days: 2, every_days: 1, max: 3 })

  const after = await daysOfReminders(firm, '2027-08-07', '2027-08-08')
  await setRule(firm, { every_days: 5 })

  expect([before, after]).toEqual([[], ['08-07 1', '08-08 2']])
  expect(await daysOfReminders(firm, '2027-08-09', '2027-08-20')).toEqual(['08-13 3'])
})

test('what is due tomorrow is reminded of today, in the one message of the day, also after the last of a row', async () => {
  goTo('2027-09-01T12:00:00Z')
  const firm = await seedFirm()
  await setRule(firm, { max: 1 })
  const { id, matter_id } = await seedDocument(t, firm)
  await t.call(updateDocument, { id, due_date: '2027-09-05' }, firm.key)
  await t.call(requestDocument, { id: matter_id, name: 'Later', due_date: '2027-09-11' }, firm.key)
  await t.call(requestDocument, { id: matter_id, name: 'Too late', due_date: '2027-09-02' }, firm.key)

  const days = await daysOfReminders(firm, '2027-09-01', '2027-09-20')

  expect(days).toEqual(['09-04 1', '09-10 2'])
})

test('after a standstill a client is reminded once', async () => {
  goTo('2027-10-01T12:00:00Z')
  const firm = await seedFirm()
  await seedDocument(t, firm)
  await t.stopService('identity')
  try {
    goTo('2027-10-20T12:00:00Z')
    await roundFailed()
  } finally {
    await t.startService('identity')
  }
  await looked()

  expect(await daysOfReminders(firm, '2027-10-20', '2027-10-24')).toEqual(['10-20 1', '10-24 2'])
})

test('two processes that look at the same time emit each reminder once', async () => {
  goTo('2028-01-04T12:00:00Z')
  await t.startReplica('documents')
  const firms = await Promise.all(Array.from({ length: 8 }, () => seedFirm()))
  await Promise.all(firms.map((firm) => seedDocument(t, firm)))

  goTo('2028-01-07T12:00:00Z')
  await looked()

  const counts = await Promise.all(firms.map(async (firm) => (await remindersOf(firm)).length))
  expect(counts).toEqual(firms.map(() => 1))
})

/** With a document request of their own. */
async function seedParticipant(firm: SeededFirm, id: string, { linked = false } = {}): Promise<string> {
  const person = { id, role: 'spouse', first_name: 'Rui', last_name: 'Silva' } as const
  const { data } = await t.call(createMatterParticipant, person, firm.key)
  const named = { id, participant_id: data.id }
  await t.call(requestParticipantDocument, { ...named, name: 'Theirs' }, firm.key)
  if (linked) await t.call(generateParticipantLink, { ...named, expires_days: 90 }, firm.key)
  return data.id
}

/** On which days which participants were reminded, and of what number. */
async function participantRemindersOf(firm: SeededFirm): Promise<string[]> {
  const due = (await t.eventsOf(firm)).filter(({ type }) => type === 'document.participant_reminder_due')
  return due.map(({ created_at, data }) => {
    const { participant, number } = data as { participant: { id: string }; number: number }
    return `${created_at.slice(5, 10)} ${number} ${participant.id}`
  })
}

test('a participant is reminded of their own requests by the same rule, and each apart from the others', async () => {
  goTo('2028-02-01T10:30:00Z')
  const firm = await seedFirm()
  const { id } = await seedMatter(t, firm)
  const [rui, eva, gone] = [
    await seedParticipant(firm, id, { linked: true }),
    await seedParticipant(firm, id, { linked: true }),
    await seedParticipant(firm, id, { linked: true }),
  ]
  await t.call(removeMatterParticipant, { id, participant_id: gone }, firm.key)
  goTo('2028-02-03T10:30:00Z')
  await t.call(requestParticipantDocument, { id, participant_id: eva, name: 'Visa', due_date: '2028-03-10' }, firm.key)

  const ofClient = await daysOfReminders(firm, '2028-02-04', '2028-02-09')

  const days = await participantRemindersOf(firm)
  expect(ofClient).toEqual([])
  expect(days.sort()).toEqual([`02-04 1 ${rui}`, `02-04 1 ${eva}`, `02-08 2 ${rui}`, `02-08 2 ${eva}`].sort())
  const [last] = (await t.eventsOf(firm)).filter(({ data }) => (data as { total?: number }).total === 2)
  expect(last!.data).toMatchObject({ matter: { id }, participant: { id: eva }, total: 2 })
})

test('a participant without a link is reminded once they have one, and with reminders off not at all', async () => {
  goTo('2028-03-01T10:30:00Z')
  const firm = await seedFirm()
  const [{ id }, { id: silent }] = [await seedMatter(t, firm), await seedMatter(t, firm)]
  const [rui] = [await seedParticipant(firm, id), await seedParticipant(firm, silent, { linked: true })]
  await t.call(updateMatter, { id: silent, document_reminders: false }, firm.key)
  await daysOfReminders(firm, '2028-03-02', '2028-03-12')
  const before = await participantRemindersOf(firm)

  await t.call(generateParticipantLink, { id, participant_id: rui }, firm.key)
  await daysOfReminders(firm, '2028-03-13', '2028-03-18')

  expect([before, await participantRemindersOf(firm)]).toEqual([[], [`03-13 1 ${rui}`, `03-17 2 ${rui}`]])
})

test('a new due date has a participant reminded again, and not the client', async () => {
  goTo('2028-04-01T10:30:00Z')
  const firm = await seedFirm()
  const { id } = await seedMatter(t, firm)
  const rui = await seedParticipant(firm, id, { linked: true })
  await setRule(firm, { max: 1 })
  await daysOfReminders(firm, '2028-04-02', '2028-04-10')
  const [request] = await t.query<{ id: string; matter_id: string }>(
    'documents',
    'select id, matter_id from documents where participant_id = $1',
    [toUuid(rui as ParticipantId)],
  )

  await t.call(updateDocument, { id: toTypeId('doc', request!.id), due_date: '2028-04-20' }, firm.key)
  await daysOfReminders(firm, '2028-04-11', '2028-04-20')

  expect(await participantRemindersOf(firm)).toEqual([`04-04 1 ${rui}`, `04-13 1 ${rui}`, `04-19 2 ${rui}`])
})
