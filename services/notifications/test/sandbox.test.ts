import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { identity, matters, notifications, Scope } from '@dossier/contracts'
import { lastingPort, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { showSandboxMessages } from '../src/commands/show-sandbox-messages.ts'
import { messageOf, queueMessage } from './outgoing-messages.ts'
import { seedMatter } from './seeds.ts'

const { listSandboxMessages, getSandboxMessage } = notifications.operations
const { generateIntakeLink, sendIntakeLink } = matters.operations

/** The secret of a link. */
const LONG_TOKEN = /[\w-]{43}/

let t: System
let mailPort: number
let firm: SeededFirm
let stranger: SeededFirm
beforeAll(async () => {
  mailPort = await lastingPort()
  t = await startSystem({
    environment: {
      notifications: { RUN_MODE: 'test', MAIL_RETURN_DOMAIN: 'mail.dossier.test', MAIL_RETURN_PORT: String(mailPort) },
      gateway: { SIGN_UP_ENABLED: 'true' },
    },
  })
  firm = await t.seedFirm({ name: 'Reyes & Partners' })
  stranger = await t.seedFirm()
  t.clock.goToMorning()
})
afterAll(() => t.stop())

async function messageTo(to: string, owner = firm) {
  const { data } = await t.call(listSandboxMessages, { to }, owner.key)
  return (await t.call(getSandboxMessage, { id: data[0]!.id }, owner.key)).data
}

test('a link to a client by email and SMS is kept instead of sent, and can be read back whole', async () => {
  const matter = await seedMatter(t, firm)
  await t.call(sendIntakeLink, { id: matter.id, channel: 'email', email: 'ana@kept.test' }, firm.key)
  const sent = await t.call(sendIntakeLink, { id: matter.id, channel: 'sms', phone: '+12125559901' }, firm.key)
  const link = await t.call(generateIntakeLink, { id: matter.id }, firm.key)

  const email = await messageTo('ANA@kept.test')
  const sms = await messageTo('+12125559901')

  expect(sent.data).toMatchObject({ sent: true })
  expect(email).toEqual({
    id: expect.stringMatching(/^msg_/),
    channel: 'email',
    to: 'ana@kept.test',
    subject: expect.stringContaining('Reyes & Partners'),
    from_name: 'Reyes & Partners',
    reply_to: 'office@firm.test',
    text: expect.stringContaining(link.data.intake_link),
    html: expect.stringContaining(link.data.intake_link),
    links_hidden: false,
    sent_at: expect.any(String),
  })
  expect(sms).toMatchObject({ channel: 'sms', subject: null, html: null, from_name: null })
  expect(sms.text).toContain(link.data.intake_link)
  expect([...(await t.messagesTo('ana@kept.test')), ...(await t.messagesTo('+12125559901'))]).toEqual([])
})

test('a key that may not create onboarding links reads messages with the link masked', async () => {
  const matter = await seedMatter(t, firm, 'Masked')
  await t.call(sendIntakeLink, { id: matter.id, channel: 'email', email: 'ana@masked.test' }, firm.key)
  const { intake_link } = (await t.call(generateIntakeLink, { id: matter.id }, firm.key)).data
  const key = await t.seedKey(firm.id, { scopes: ['firms:read'], admin: true })

  const { text, html } = await messageTo('ana@masked.test', { ...firm, key })

  expect(text + html).toContain('/portal/[hidden]')
  expect(text + html).not.toContain(intake_link.split('/').at(-1))
})

test('a key with fewer scopes than all reads messages to members without the link that signs them in', async () => {
  const member = await t.seedUser(firm, 'attorney')
  await t.call(identity.operations.inviteUser, { email: 'join@masked.test', role: 'staff' }, firm.key)
  await t.call(identity.operations.requestPasswordReset, { email: `${member}@firm.test` }, undefined)
  await t.settled()
  const scopes = Scope.options.filter((scope) => scope !== 'webhooks:read')
  const key = await t.seedKey(firm.id, { scopes, admin: true })

  for (const to of ['join@masked.test', `${member}@firm.test`]) {
    const whole = await messageTo(to)
    const partial = await messageTo(to, { ...firm, key })

    expect(whole).toMatchObject({ text: expect.stringMatching(LONG_TOKEN), links_hidden: false })
    expect(partial).toMatchObject({ subject: whole.subject, links_hidden: true })
    expect(partial.text).toContain('/[hidden]')
    expect(partial.text + partial.html).not.toMatch(LONG_TOKEN)
  }
})

test('an SMS to a client is delivered, an email stays sent, as with real providers', async () => {
  const matter = await seedMatter(t, firm, 'Delivered')
  await t.call(sendIntakeLink, { id: matter.id, channel: 'email', email: 'ana@state.test' }, firm.key)
  await t.call(sendIntakeLink, { id: matter.id, channel: 'sms', phone: '+12125559902' }, firm.key)

  const { data } = await t.call(notifications.operations.listMatterCommunications, { id: matter.id }, firm.key)

  expect(data.map(({ channel, status }) => ({ channel, status }))).toEqual([
    { channel: 'sms', status: 'delivered' },
    { channel: 'email', status: 'sent' },
  ])
})

test('alerts and messages about accounts are kept too, and count as sent', async () => {
  const id = await queueMessage(t, firm, { recipient: 'eva@kept.test' })
  await t.call(identity.operations.inviteUser, { email: 'new@kept.test', role: 'staff' }, firm.key)

  await t.settled()

  expect(await messageOf(t, id)).toMatchObject({ status: 'sent', providerId: expect.stringMatching(/^msg_/) })
  expect((await messageTo('eva@kept.test')).channel).toBe('email')
  expect((await messageTo('new@kept.test')).text).toContain('http://app.test/')
  expect([...(await t.messagesTo('eva@kept.test')), ...(await t.messagesTo('new@kept.test'))]).toEqual([])
})

test('the list is newest first, in pages, by channel, and its lines come without texts', async () => {
  const other = await t.seedFirm()
  const matter = await seedMatter(t, other)
  for (const email of ['1@client.test', '2@client.test', '3@client.test']) {
    await t.call(sendIntakeLink, { id: matter.id, channel: 'email', email }, other.key)
  }

  const page = await t.call(listSandboxMessages, { per_page: 2 }, other.key)
  const sms = await t.call(listSandboxMessages, { channel: 'sms' }, other.key)

  expect(page.data.map(({ to }) => to)).toEqual(['3@client.test', '2@client.test'])
  expect(page.pagination).toMatchObject({ total: 3, has_more: true })
  expect(Object.keys(page.data[0]!).sort()).toEqual(['channel', 'id', 'sent_at', 'subject', 'to'])
  expect(sms.data).toEqual([])
})

test("another firm's messages are not there", async () => {
  const matter = await seedMatter(t, firm, 'Of the firm alone')
  await t.call(sendIntakeLink, { id: matter.id, channel: 'email', email: 'own@client.test' }, firm.key)
  const own = await messageTo('own@client.test')

  const listed = await t.call(listSandboxMessages, {}, stranger.key)
  const got = await t.call(getSandboxMessage, { id: own.id }, stranger.key)

  expect(listed.data).toEqual([])
  expect([got.status, got.error.code]).toEqual([404, 'not_found'])
})

test('a message of no firm is shown to operators alone', async () => {
  const to = `${randomUUID()}@sign-up.test`
  await t.call(
    identity.operations.requestSignUp,
    { firm_name: 'New', first_name: 'N', last_name: 'Ew', email: to },
    undefined,
  )
  await t.settled()

  const shown = await showSandboxMessages([to], t.environmentOf('notifications'))
  const listed = await t.call(listSandboxMessages, { to }, firm.key)

  expect(shown).toContain('Confirm your email address')
  expect(shown).toContain('http://app.test/')
  expect(listed.data).toEqual([])
  await expect(showSandboxMessages(['own@client.test'], t.environmentOf('notifications'))).resolves.toBe(
    'no messages without a firm went there',
  )
})

test('kept messages are sealed, and gone after 30 days', async () => {
  const matter = await seedMatter(t, firm, 'Kept for a while')
  await t.call(sendIntakeLink, { id: matter.id, channel: 'email', email: 'sealed@client.test' }, firm.key)
  const { text } = await messageTo('sealed@client.test')

  const stored = await t.query<{ row: string }>('notifications', 'select m::text as row from sandbox_messages m')
  t.clock.advance(31 * 86_400_000)
  await t.restart('notifications')
  await until(async () => (await t.call(listSandboxMessages, {}, firm.key)).pagination.total === 0)

  expect(JSON.stringify(stored)).not.toContain(text.split('\n')[0])
})

test('nothing leaves, so nothing comes back', async () => {
  const socket = connect(mailPort, '127.0.0.1')

  await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
