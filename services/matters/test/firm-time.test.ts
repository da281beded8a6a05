import { identity, matters, notifications, toUuid } from '@dossier/contracts'
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
import { file, importerOf } from './importing.ts'

const { createClientPortalSession, createMatter, createMatterDeadline, generateIntakeLink, getImport } =
  matters.operations
const { createPortalLinkRequest, getMatter, getPortalMatter, previewPortalLink } = matters.operations
const { createClient, requestPortalVerification, updateMatter, updateMatterLinkVerification, verifyPortalSession } =
  matters.operations
const { listSandboxMessages, getSandboxMessage } = notifications.operations
const { getSandboxClock } = identity.operations
const DAY_MS = 86_400_000

let t: System
let serial = 0

beforeAll(async () => {
  t = await startSystem({ everywhere: SANDBOX })
})
afterAll(() => t.stop())

const seedFirm = () => t.seedFirm({ timeZone: 'UTC' })
const dayAfter = (days: number) => new Date(t.clock.read().getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** A matter with a link that lives so many days. */
async function seedLink(firm: SeededFirm, expires_days = 60) {
  const title = `Matter ${++serial}`
  const { data: matter } = await t.call(createMatter, { title, practice_area: 'other' }, firm.key)
  const { data: link } = await t.call(generateIntakeLink, { id: matter.id, expires_days }, firm.key)
  return { id: matter.id, token: link.intake_link.split('/').at(-1)!, expires_at: link.expires_at }
}

/** A matter with a link of 60 days, and deadlines after 30 and 300 days. */
async function seedYear(firm: SeededFirm): Promise<void> {
  const { id } = await seedLink(firm)
  for (const days of [30, 300]) {
    const deadline = { id, title: 'Reply', due_date: dayAfter(days) }
    expect((await t.call(createMatterDeadline, deadline, firm.key)).status).toBe(201)
  }
}

/** What follows from that. */
const dueSoon = (days: number[]) => days.map((day) => `deadline.due_soon on day ${day}`)
const IN_TWO_MONTHS = [...dueSoon([23, 29, 30]), 'intake.link.expiring on day 57', 'intake.link.expired on day 60']
const LATER = dueSoon([293, 299, 300])

const NOTICES: readonly string[] = [
  matters.events.deadlineDueSoon.type,
  matters.events.intakeLinkExpiring.type,
  matters.events.intakeLinkExpired.type,
]

/** What the firm was told, in this order, with the days after `start`. */
const toldOf = async (firm: SeededFirm, start: string) =>
  (await eventsByDay(t, firm, start)).filter(({ type }) => NOTICES.includes(type))
const inWords = (told: Awaited<ReturnType<typeof toldOf>>) => told.map(({ type, day }) => `${type} on day ${day}`)

const readMatter = (session: string) => t.call(getPortalMatter, {}, undefined, { authorization: `Bearer ${session}` })
const beginSession = (token: string) => t.call(createClientPortalSession, { token }, undefined)

test('a process that is killed while a clock moves loses no notice, and none comes twice', async () => {
  const firm = await seedFirm()
  await seedYear(firm)
  await t.settled()
  const read = () => toldOf(firm, dayAfter(0))

  const left = await moveFirmWhileKilled(t, 'matters', { firm, days: 365, read })

  const soon = Array.from({ length: 3 }, () => 'deadline.due_soon')
  expect(left).toEqual([])
  expect((await read()).map(({ type }) => type)).toEqual([
    ...soon,
    'intake.link.expiring',
    'intake.link.expired',
    ...soon,
  ])
})

test('a year in one call has reminders and notices of links come in order, each once, as day by day', async () => {
  t.clock.leaveMidnight()
  const [inOne, byDay, still] = await Promise.all([seedFirm(), seedFirm(), seedFirm()])
  const start = dayAfter(0)
  for (const firm of [inOne, byDay, still]) await seedYear(firm)

  await moveFirm(t, inOne, 365)
  for (let day = 0; day < 62; day++) await moveFirm(t, byDay, 1)
  await t.settled()

  expect(inWords(await toldOf(byDay, start))).toEqual(IN_TWO_MONTHS)
  expect(inWords(await toldOf(inOne, start))).toEqual([...IN_TWO_MONTHS, ...LATER])
  expect(inWords(await toldOf(still, start))).toEqual([])
})

test('rows of a firm have its time, and those of another firm real time', async () => {
  t.clock.leaveMidnight()
  const [moved, still] = await Promise.all([seedFirm(), seedFirm()])
  await moveFirm(t, moved, 100)

  const made = await Promise.all([moved, still].map((firm) => seedLink(firm, 30)))
  const read = await Promise.all(
    [moved, still].map((firm, index) => t.call(getMatter, { id: made[index]!.id }, firm.key)),
  )

  expect(read.map(({ data }) => data.created_at.slice(0, 10))).toEqual([dayAfter(100), dayAfter(0)])
  expect(made.map(({ expires_at }) => expires_at.slice(0, 10))).toEqual([dayAfter(130), dayAfter(30)])
})

test('a session at the portal survives a move of the clock, and its link still ends by the clock', async () => {
  const firm = await seedFirm()
  const { token, expires_at } = await seedLink(firm, 365)
  const session = await beginSession(token)

  await moveFirm(t, firm, 364)
  const survived = await readMatter(session.data.session_token)
  const late = await beginSession(token)
  await moveFirm(t, firm, 2)
  const ended = await readMatter(session.data.session_token)
  const [preview, again] = [await t.call(previewPortalLink, { token }, undefined), await beginSession(token)]
  const asked = await t.call(createPortalLinkRequest, { token }, undefined)

  expect(survived.status).toBe(200)
  expect(Math.round((survived.data.ahead_seconds * 1_000) / DAY_MS)).toBe(364)
  // The session keeps real time.
  expect(Date.parse(late.data.expires_at) - t.clock.read().getTime()).toBeLessThanOrEqual(2 * 3_600_000)
  expect([ended.status, ended.error]).toEqual([410, expect.objectContaining({ code: 'link_expired' })])
  expect(preview.data.state).toBe('ended')
  expect(again.error.code).toBe('link_expired')
  expect(asked.data.requested_at > expires_at).toBe(true)
})

test('a session that begins after a move of the clock ends with its link', async () => {
  const firm = await seedFirm()
  await moveFirm(t, firm, 500)
  const { token } = await seedLink(firm, 1)

  const session = await beginSession(token)
  const before = await readMatter(session.data.session_token)
  await moveFirm(t, firm, 1.001)
  const after = await readMatter(session.data.session_token)

  expect([before.status, after.error.code]).toEqual([200, 'link_expired'])
})

test('a code of the second step keeps real time', async () => {
  const firm = await seedFirm()
  const { id } = await seedLink(firm)
  const email = `code-${serial}@client.test`
  const { data: client } = await t.call(createClient, { first_name: 'Ana', last_name: 'Silva', email }, firm.key)
  await t.call(updateMatter, { id, client_id: client.id }, firm.key)
  await t.call(updateMatterLinkVerification, { id, method: 'email_code' }, firm.key)
  const link = await t.call(generateIntakeLink, { id, expires_days: 60 }, firm.key)
  const session = await beginSession(link.data.intake_link.split('/').at(-1)!)
  const headers = { authorization: `Bearer ${session.data.session_token}` }
  const issued = await t.call(requestPortalVerification, {}, undefined, headers)

  await moveFirm(t, firm, 30)
  const { data: messages } = await t.call(listSandboxMessages, { to: email }, firm.key)
  const { data: message } = await t.call(getSandboxMessage, { id: messages[0]!.id }, firm.key)
  const answer = /\b\d{6}\b/.exec(message.text!)![0]
  const verified = await t.call(verifyPortalSession, { answer }, undefined, headers)

  expect(issued.status).toBe(200)
  expect([verified.status, verified.data]).toEqual([200, expect.objectContaining({ status: 'passed' })])
})

test('an import is deleted 30 days after its last change by the time of its firm alone', async () => {
  const [moved, still] = await Promise.all([seedFirm(), seedFirm()])
  const imported = await Promise.all(
    [moved, still].map((firm) =>
      importerOf(
        () => t,
        () => firm,
      ).check(file),
    ),
  )

  await moveFirm(t, moved, 29)
  const before = await t.call(getImport, { id: imported[0]!.id }, moved.key)
  await moveFirm(t, moved, 1.001)
  const after = await t.call(getImport, { id: imported[0]!.id }, moved.key)
  const other = await t.call(getImport, { id: imported[1]!.id }, still.key)

  expect([before.status, after.status, other.status]).toEqual([200, 404, 200])
  await until(async () => {
    const rows = await t.query('matters', 'select from imports where firm_id = $1', [toUuid(moved.id)])
    return rows.length === 0
  })
  expect((await t.call(getSandboxClock, {}, still.key)).data.ahead_seconds).toBe(0)
})
