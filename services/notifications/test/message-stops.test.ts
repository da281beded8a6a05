import { identity, matters, toUuid } from '@dossier/contracts'
import { type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedEvents } from './seeds.ts'

const { createMatter } = matters.operations
const { intakeCompleted, intakeLinkExpired } = matters.events
const { listAuditEvents } = identity.operations

let t: System
beforeAll(async () => {
  t = await startSystem()
  t.clock.goToMorning()
})
afterAll(() => t.stop())

async function seedFirmWithMatter(name: string) {
  const firm = await t.seedFirm({ name })
  const users = [await t.seedUser(firm), await t.seedUser(firm)] as const
  const [assigned_attorney, other] = users
  const input = { title: 'Silva visa', practice_area: 'other' as const, assigned_attorney, assigned_users: [other] }
  const { data: matter } = await t.call(createMatter, input, firm.key)
  return { firm, matter, attorney: `${assigned_attorney}@firm.test`, colleague: `${other}@firm.test` }
}

type Seeded = Awaited<ReturnType<typeof seedFirmWithMatter>>

async function complete({ firm, matter }: Seeded): Promise<void> {
  await seedEvents(t, firm.id, 1, intakeCompleted, { matter: { id: matter.id, title: matter.title }, answers: {} })
  await t.settled()
}

async function expire({ firm, matter }: Seeded): Promise<void> {
  const ended = { matter: { id: matter.id, title: matter.title }, expires_at: t.now() }
  await seedEvents(t, firm.id, 1, intakeLinkExpired, ended)
  await t.settled()
}

const countTo = async (address: string) => (await t.messagesTo(address)).length

/** The path of the link that stops the newest email to the address. */
async function stopPathOf(address: string): Promise<string> {
  const [message] = (await t.messagesTo(address)).slice(-1)
  return new URL(/Stop these emails to me:\n(\S+)/.exec(message!.text)![1]!).pathname
}

async function visit(path: string, init: RequestInit = {}) {
  const response = await fetch(t.baseUrl + path, init)
  return { status: response.status, text: await response.text() }
}

const titleOf = ({ text }: { text: string }) => /<h1>(.*)<\/h1>/.exec(text)?.[1]

/** As Gmail and others do: from no page, and without a session. */
const oneClick = (path: string) =>
  visit(path, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })

const stopsOf = ({ firm }: Seeded) =>
  t.query<{ recipient: string; kind: string }>(
    'notifications',
    'select recipient, kind from message_stops where firm_id = $1',
    [toUuid(firm.id)],
  )

test('the link in an alert stops alerts of that kind to that person, and a button sends them again', async () => {
  const seeded = await seedFirmWithMatter('Reyes <b>& Partners')
  const { attorney, colleague } = seeded
  await complete(seeded)
  const path = await stopPathOf(attorney)

  const opened = await visit(path)
  const stillSent = await stopsOf(seeded)
  const stopped = await visit(path, { method: 'POST', headers: { origin: t.baseUrl }, body: new URLSearchParams() })
  await complete(seeded)
  await expire(seeded)

  expect([titleOf(opened), stillSent]).toEqual(['Stop these emails?', []])
  expect(opened.text).toContain('Reyes &lt;b&gt;&amp; Partners will no longer email you alerts about intake forms')
  expect(titleOf(stopped)).toBe('You get no more of these emails')
  expect([await countTo(attorney), await countTo(colleague)]).toEqual([2, 3])
  expect((await t.messagesTo(attorney)).at(-1)!.subject).toBe('Silva visa: the onboarding link has expired')

  const again = await visit(path, { method: 'POST', body: new URLSearchParams({ again: 'yes' }) })
  await complete(seeded)

  expect(titleOf(again)).toBe('You get these emails again')
  expect(await countTo(attorney)).toBe(3)
})

test('a mail program stops them by itself, by any body that RFC 8058 allows, as often as it likes', async () => {
  const seeded = await seedFirmWithMatter('Kline Law')
  await complete(seeded)
  const path = await stopPathOf(seeded.attorney)
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')

  const answers = [await oneClick(path), await oneClick(path), await visit(path, { method: 'POST', body: form })]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await stopsOf(seeded)).toEqual([{ recipient: seeded.attorney, kind: 'intake_completed' }])
})

test('the audit log of the firm has each stop, without an actor that nobody has proved to be', async () => {
  const seeded = await seedFirmWithMatter('Audited Law')
  await complete(seeded)

  await oneClick(await stopPathOf(seeded.attorney))
  const stops = async () => (await t.call(listAuditEvents, { action: 'setMessageStop' }, seeded.firm.key)).data
  await until(async () => (await stops()).length > 0)

  expect(await stops()).toMatchObject([
    { action: 'setMessageStop', kind: 'settings', outcome: 'succeeded', user_id: null },
  ])
})

test('a message that waits is not sent once its reader has stopped such emails', async () => {
  const seeded = await seedFirmWithMatter('Waiting Law')
  await complete(seeded)
  const path = await stopPathOf(seeded.attorney)
  const before = await countTo(seeded.attorney)
  t.clock.advance(12 * 3_600_000)
  await complete(seeded)
  await oneClick(path)

  t.clock.goToMorning()
  await t.settled()

  expect(await countTo(seeded.attorney)).toBe(before)
  expect(await countTo(seeded.colleague)).toBe(before + 1)
})

test.each(['x', 'k1.AAAA', `k1.${'A'.repeat(300)}`, 'x'.repeat(2_000)])(
  'a link that was not made here (%#) stops nothing',
  async (token) => {
    const opened = await visit(`/unsubscribe/${token}`)
    const posted = await oneClick(`/unsubscribe/${token}`)

    expect([opened.status, posted.status].every((status) => status === 404 || status === 400)).toBe(true)
  },
)
