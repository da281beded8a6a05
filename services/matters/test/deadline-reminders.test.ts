import { identity, matters, toUuid } from '@dossier/contracts'
import { localDate, withDatabase } from '@dossier/runtime'
import { figureOf, type SeededFirm, type System, startSystem, until, zoneAt } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { archiveMatter, createMatter, createMatterDeadline, restoreMatter, updateMatterDeadline } = matters.operations
const { updateFirmSettings } = identity.operations
const POLL = { DEADLINE_REMINDER_POLL_MS: 50 }

let t: System
let serial = 0

beforeAll(async () => {
  t = await startSystem({ constants: { matters: POLL } })
})
afterAll(() => t.stop())

/** Moves the clock on to an instant. */
function goTo(instant: string): void {
  t.clock.advance(Date.parse(instant) - t.clock.read().getTime())
}

async function rounds(outcome: string): Promise<number> {
  return figureOf(await t.metricsOf('matters'), 'deadline_reminder_rounds_total', { outcome })
}

const uuidOf = (id: string) => toUuid(id as matters.Matter['id'])

/** Waits until a round has ended that began after the call: the second one that ends at the latest. */
async function lookedOnce(outcome = 'ok'): Promise<void> {
  const enough = (await rounds(outcome)) + 2
  await until(async () => (await rounds(outcome)) >= enough)
}

const seedFirm = (timeZone = 'America/New_York'): Promise<SeededFirm> => t.seedFirm({ timeZone })

async function seedMatter(firm: SeededFirm, input: object = {}): Promise<string> {
  const { data } = await t.call(
    createMatter,
    { title: `Reminded ${++serial}`, practice_area: 'other', ...input },
    firm.key,
  )
  return data.id
}

async function seedDeadline(firm: SeededFirm, due_date: string, input: { id?: string; title?: string } = {}) {
  const id = input.id ?? (await seedMatter(firm))
  const { data } = await t.call(createMatterDeadline, { id, title: input.title ?? 'Reply', due_date }, firm.key)
  return { id, deadline_id: data.id }
}

/** Each with deadlines of a matter; written at once, past the service. */
async function seedFirmsWithDeadlines(
  count: number,
  dueDates: string[],
  { completed = false, timeZone = 'UTC' } = {},
): Promise<SeededFirm[]> {
  const firms = await Promise.all(Array.from({ length: count }, () => seedFirm(timeZone)))
  await t.query(
    'matters',
    `with seeded as (
       insert into matters (id, firm_id, title, title_key, status, practice_area, assigned_users, custom_fields, tags,
                            created_at, updated_at)
       select uuidv7(), firm_id, 'm', 'm', 'active', 'other', '{}', '{}', '{}', now(), now()
       from unnest($1::uuid[]) firm_id
       returning id, firm_id
     )
     insert into deadlines (id, firm_id, matter_id, title, due_date, type, completed, created_at)
     select uuidv7(), firm_id, seeded.id, 'Reply', due_date, 'other', $3, now()
     from seeded, unnest($2::date[]) due_date`,
    [firms.map(({ id }) => toUuid(id)), dueDates, completed],
  )
  return firms
}

async function remindersOf(firm: SeededFirm): Promise<matters.DeadlineDueSoonData[]> {
  const events = await t.eventsOf(firm)
  return events
    .filter(({ type }) => type === 'deadline.due_soon')
    .map(({ data }) => data as matters.DeadlineDueSoonData)
}

const daysOf = async (firm: SeededFirm) => (await remindersOf(firm)).map(({ days_left }) => days_left)

test('a process that is killed at it leaves no reminder without its event, and the next one goes on, each once', async () => {
  // The process runs on the real clock, and no day ends meanwhile where it is noon.
  const timeZone = zoneAt(12)
  const due = localDate(t.now(), timeZone).add({ days: 7 }).toString()
  const stateOf = async () => {
    const [state] = await t.query<{ reminders: number; events: number; deadlines: number }>(
      'matters',
      `select (select count(*)::int from deadline_reminders) as reminders,
              (select count(distinct payload::jsonb #>> '{data,deadline,id}')::int from outbox
               where subject like '%deadline.due_soon%') as deadlines,
              (select count(*)::int from outbox where subject like '%deadline.due_soon%') as events`,
    )
    return state!
  }
  await seedFirmsWithDeadlines(10, Array(5).fill(due), { completed: true, timeZone })
  await t.stopService('matters')
  const process = await t.startProcess('matters')

  // The last firm's claim waits for a row that is not committed, between the reminders of the others and its own.
  const killed = withDatabase({ DATABASE_URL: t.databaseUrlOf('matters') }, (db) =>
    db.transact({ firmId: null, now: t.now() }, async (tx) => {
      await tx.query(
        `insert into deadline_reminders (deadline_id, due_date, days_left, firm_id, emitted_at)
         select id, due_date, 7, firm_id, now() from deadlines order by id desc limit 1`,
      )
      await t.query('matters', 'update deadlines set completed = false')
      // Other tests use databases of the same server.
      const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await until(async () => {
        // Else a transaction sees only the sessions that were there when it looked first.
        await tx.query('select pg_stat_clear_snapshot()')
        return (await tx.query(`select 1 ${waiting}`)).length > 0
      })
      await process.kill()
      throw new Error('rolled back by the test')
    }),
  )
  await expect(killed).rejects.toThrow('rolled back by the test')
  const left = await stateOf()
  await t.startService('matters')
  await until(async () => (await stateOf()).events === 50)
  await lookedOnce()

  expect(left).toEqual({ reminders: 45, events: 45, deadlines: 45 })
  expect(await stateOf()).toEqual({ reminders: 50, events: 50, deadlines: 50 })
})

test('two processes that look at the same time emit each reminder once', async () => {
  goTo('2027-01-31T12:00:00Z')
  await t.startReplica('matters')
  const firms = await seedFirmsWithDeadlines(60, ['2027-02-09', '2027-02-09', '2027-02-03', '2027-02-02'])

  // Who comes second catches up with the first one, so that both are at the same firm.
  goTo('2027-02-02T12:00:00Z')
  await lookedOnce()
  await lookedOnce()

  const days = await Promise.all(firms.map(daysOf))
  expect(days.map((ofFirm) => ofFirm.toSorted().join())).toEqual(firms.map(() => '0,1,7,7'))
})

/** From here on, everything holds with two processes at once. */
test('a firm is reminded from its own midnight on, 7 days, 1 day and 0 days before, and once each', async () => {
  goTo('2027-03-01T12:00:00Z')
  const west = await seedFirm('Pacific/Pago_Pago')
  const east = await seedFirm('Pacific/Kiritimati')
  const newYork = await seedFirm('America/New_York')
  const attorney = await t.seedUser(newYork)
  const id = await seedMatter(newYork, { title: 'Doe v. Roe', assigned_attorney: attorney })
  const { deadline_id } = await seedDeadline(newYork, '2027-03-15', { id, title: 'Answer' })
  for (const firm of [west, east]) await seedDeadline(firm, '2027-03-15')
  const counts = async () => [(await daysOf(east)).length, (await daysOf(newYork)).length, (await daysOf(west)).length]
  const seen = []

  // In New York the clocks go forward on the 14th, so that the 15th begins an hour earlier.
  for (const midnight of [
    ...['2027-03-07T10:00:00Z', '2027-03-08T05:00:00Z', '2027-03-08T11:00:00Z'],
    ...['2027-03-13T10:00:00Z', '2027-03-14T05:00:00Z', '2027-03-14T10:00:00Z'],
    ...['2027-03-14T11:00:00Z', '2027-03-15T04:00:00Z', '2027-03-15T11:00:00Z'],
  ]) {
    goTo(new Date(Date.parse(midnight) - 60_000).toISOString())
    await lookedOnce()
    const before = await counts()
    goTo(midnight)
    await lookedOnce()
    seen.push([before.join(), (await counts()).join()])
  }

  expect(seen).toEqual([
    ['0,0,0', '1,0,0'],
    ['1,0,0', '1,1,0'],
    ['1,1,0', '1,1,1'],
    ['1,1,1', '2,1,1'],
    ['2,1,1', '2,2,1'],
    ['2,2,1', '3,2,1'],
    ['3,2,1', '3,2,2'],
    ['3,2,2', '3,3,2'],
    ['3,3,2', '3,3,3'],
  ])
  for (const firm of [west, east, newYork]) expect(await daysOf(firm)).toEqual([7, 1, 0])
  expect((await remindersOf(newYork))[0]).toEqual({
    deadline: { id: deadline_id, title: 'Answer', due_date: '2027-03-15', type: 'other' },
    matter: { id, title: 'Doe v. Roe', assigned_attorney: attorney, assigned_users: [] },
    days_left: 7,
  })
})

test('nobody is reminded of what is completed, past, or of a matter that is not active; a late one starts late', async () => {
  goTo('2027-04-01T12:00:00Z')
  const [firm, late] = [await seedFirm(), await seedFirm()]
  const completed = await seedDeadline(firm, '2027-04-09')
  await t.call(updateMatterDeadline, { ...completed, completed: true }, firm.key)
  const archived = await seedDeadline(firm, '2027-04-09')
  await t.call(archiveMatter, { id: archived.id }, firm.key)
  const closed = await seedDeadline(firm, '2027-04-09')
  await t.query('matters', `update matters set status = 'closed' where id = $1`, [uuidOf(closed.id)])
  for (const past of ['2027-03-31', '0001-01-01']) await seedDeadline(firm, past)
  await seedDeadline(late, '2027-04-04')

  for (let day = 1; day <= 10; day++) {
    goTo(`2027-04-${String(day).padStart(2, '0')}T12:00:00Z`)
    await lookedOnce()
  }

  expect(await daysOf(firm)).toEqual([])
  expect(await daysOf(late)).toEqual([1, 0])
})

test('a matter that is restored and a deadline that is open again are reminded of on the same day, never twice', async () => {
  goTo('2027-04-30T12:00:00Z')
  const firm = await seedFirm()
  const restored = await seedDeadline(firm, '2027-05-08')
  const reopened = await seedDeadline(firm, '2027-05-08')
  const seen = await seedDeadline(firm, '2027-05-08')
  await t.call(archiveMatter, { id: restored.id }, firm.key)
  await t.call(updateMatterDeadline, { ...reopened, completed: true }, firm.key)
  goTo('2027-05-01T12:00:00Z')
  await lookedOnce()
  const before = await remindersOf(firm)

  await t.call(restoreMatter, { id: restored.id }, firm.key)
  await t.call(updateMatterDeadline, { ...reopened, completed: false }, firm.key)
  await t.call(archiveMatter, { id: seen.id }, firm.key)
  await t.call(restoreMatter, { id: seen.id }, firm.key)
  await t.call(updateMatterDeadline, { ...seen, completed: true }, firm.key)
  await t.call(updateMatterDeadline, { ...seen, completed: false }, firm.key)
  await lookedOnce()

  const idsOf = (reminders: matters.DeadlineDueSoonData[]) => reminders.map(({ deadline }) => deadline.id)
  expect(idsOf(before)).toEqual([seen.deadline_id])
  expect(idsOf(await remindersOf(firm)).sort()).toEqual(
    [restored.deadline_id, reopened.deadline_id, seen.deadline_id].sort(),
  )
})

test('a new date starts afresh, and going back to the old one repeats nothing', async () => {
  goTo('2027-06-01T12:00:00Z')
  const firm = await seedFirm()
  const deadline = await seedDeadline(firm, '2027-06-02')
  const moveTo = async (due_date: string) => {
    await t.call(updateMatterDeadline, { ...deadline, due_date }, firm.key)
    await lookedOnce()
  }
  await lookedOnce()

  await moveTo('2027-06-08')
  await moveTo('2027-06-02')
  goTo('2027-06-02T12:00:00Z')
  await lookedOnce()
  await moveTo('2027-06-09')

  expect((await remindersOf(firm)).map(({ deadline: { due_date }, days_left }) => [due_date, days_left])).toEqual([
    ['2027-06-02', 1],
    ['2027-06-08', 7],
    ['2027-06-02', 0],
    ['2027-06-09', 7],
  ])
})

test('a firm that moves to another time zone is reminded by its new days, and of no day twice', async () => {
  goTo('2027-07-01T12:00:00Z')
  const firm = await seedFirm('Pacific/Kiritimati')
  await seedDeadline(firm, '2027-07-09')
  await seedDeadline(firm, '2027-07-10')
  await lookedOnce()
  const first = await daysOf(firm)
  await t.call(updateFirmSettings, { timezone: 'America/New_York' }, firm.key)
  // In Kiritimati the 3rd has begun, in New York it has not.
  goTo('2027-07-02T12:00:00Z')
  await lookedOnce()
  const second = await daysOf(firm)
  goTo('2027-07-03T04:00:00Z')
  await lookedOnce()

  expect([first, second, await daysOf(firm)]).toEqual([[7], [7], [7, 7]])
})

test('after two days of standstill what is late is left out, and what is due today is not', async () => {
  goTo('2027-08-01T12:00:00Z')
  const firm = await seedFirm()
  for (const [title, due_date] of [
    ['missed 7', '2027-08-09'],
    ['missed 1', '2027-08-04'],
    ['missed 1, now 0', '2027-08-03'],
    ['missed 0', '2027-08-02'],
    ['now 7', '2027-08-11'],
    ['now 1', '2027-08-05'],
  ] as const)
    await seedDeadline(firm, due_date, { title })
  await lookedOnce()
  const before = (await remindersOf(firm)).map(({ deadline }) => deadline.title)
  await t.stopService('identity')
  try {
    goTo('2027-08-03T12:00:00Z')
    await lookedOnce('failed')
  } finally {
    goTo('2027-08-04T12:00:00Z')
    await t.startService('identity')
  }
  await lookedOnce()

  const after = (await remindersOf(firm)).slice(before.length)
  expect(before).toEqual(['missed 0'])
  expect(after.map(({ deadline, days_left }) => [deadline.title, days_left]).sort()).toEqual([
    ['missed 1', 0],
    ['now 1', 1],
    ['now 7', 7],
  ])
})

test('the mark that makes a reminder come once is kept until its day is over everywhere', async () => {
  goTo('2027-09-01T12:00:00Z')
  const firm = await seedFirm()
  await seedDeadline(firm, '2027-09-01')
  await lookedOnce()
  const kept = () =>
    t.query<{ due_date: string }>(
      'matters',
      'select due_date from deadline_reminders where firm_id = $1 order by due_date',
      [toUuid(firm.id)],
    )
  goTo('2027-09-03T12:00:00Z')
  await t.restart('matters')
  await seedDeadline(firm, '2027-09-03')
  await lookedOnce()
  const both = await kept()

  goTo('2027-09-04T12:00:00Z')
  await t.restart('matters')

  await until(async () => (await kept()).length < 2)
  expect(both).toEqual([{ due_date: '2027-09-01' }, { due_date: '2027-09-03' }])
  expect(await kept()).toEqual([{ due_date: '2027-09-03' }])
})
