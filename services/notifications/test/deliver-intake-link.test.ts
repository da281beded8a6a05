import { CALL_MS_MAX, documents, identity, matters, notifications, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { inPlaceOf, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { askService, untilServiceAnswers } from './ask-service.ts'
import { seedMatter } from './seeds.ts'

const { createClient, createMatterParticipant, generateIntakeLink, getMatterIntake } = matters.operations
const { sendIntakeLink, sendParticipantLink, updateMatter } = matters.operations
const { requestDocument, requestParticipantDocument } = documents.operations
const { updateFirmSettings } = identity.operations
const { listMatterCommunications } = notifications.operations

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

interface MailboxMessage {
  channel: string
  to: string
  subject: string | null
  text: string
  html: string | null
  reply_to: string[]
}

async function messagesTo(address: string): Promise<MailboxMessage[]> {
  const response = await fetch(`${t.mailbox.url}/messages?to=${encodeURIComponent(address)}`)
  const body = (await response.json()) as MailboxMessage[] | { messages: MailboxMessage[] }
  return Array.isArray(body) ? body : body.messages
}

let phoneNumbers = 0
const freshPhone = () => `+1212555${String(1000 + phoneNumbers++)}`

test('by email the client gets the link, and a communication and an event without it are recorded', async () => {
  const firm = await t.seedFirm({ name: 'Reyes & Partners' })
  const logo = 'https://reyes.test/logo.png'
  await t.query('identity', 'update firms set logo_url = $2 where id = $1', [toUuid(firm.id), logo])
  const matter = await seedMatter(t, firm)

  const { status, data } = await t.call(
    sendIntakeLink,
    { id: matter.id, channel: 'email', email: 'ana.reyes@client.test', message: 'Dear Ana,\nplease <b>help</b>.' },
    firm.key,
  )
  const link = await t.call(generateIntakeLink, { id: matter.id }, firm.key)
  const [message] = await messagesTo('ana.reyes@client.test')
  const communications = await t.call(listMatterCommunications, { id: matter.id }, firm.key)

  expect(status).toBe(200)
  expect(data).toEqual({
    sent: true,
    channel: 'email',
    recipient: 'ana.reyes@client.test',
    sent_at: expect.any(String),
  })
  expect(message!.subject).toBe('Reyes & Partners needs a few things from you')
  expect(message!.text).toContain(link.data.intake_link)
  expect(message!.html).toContain(`href="${link.data.intake_link}"`)
  expect(message!.html).toContain(`<img src="${logo}" alt=""`)
  expect(message!.reply_to).toEqual(['office@firm.test'])
  expect(message!.html).toContain('please &lt;b&gt;help&lt;/b&gt;.')
  expect(communications.data).toEqual([
    {
      id: expect.stringMatching(/^comm_/),
      channel: 'email',
      direction: 'outbound',
      participant_id: null,
      client_id: null,
      to: 'ana.reyes@client.test',
      from: null,
      message: expect.stringContaining(link.data.intake_link),
      status: 'sent',
      sent_at: data.sent_at,
    },
  ])
  const events = (await t.eventsOf(firm)).filter(({ type }) => type === 'intake.link.sent')
  expect(events.map((event) => event.data)).toEqual([
    {
      matter: { id: matter.id, title: matter.title },
      link: {
        channel: 'email',
        recipient: 'ana.reyes@client.test',
        expires_at: link.data.expires_at,
        sent_at: data.sent_at,
      },
    },
  ])
  const token = link.data.intake_link.split('/').at(-1)!
  const stored = await t.query<{ row: string }>('notifications', 'select c::text as row from communications c')
  expect(JSON.stringify(events) + JSON.stringify(stored)).not.toContain(token)
})

test('an email says what its reader still has to do, and by when', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatter(t, firm)
  const { data: intake } = await t.call(getMatterIntake, { id: matter.id }, firm.key)
  const participant = { id: matter.id, role: 'spouse', first_name: 'Rui', last_name: 'Silva' } as const
  const { data: spouse } = await t.call(createMatterParticipant, participant, firm.key)
  for (const [name, due_date] of [
    ['Passport', '2090-05-02'],
    ['Visa', '2090-05-01'],
    ['Lease', '2020-01-01'],
  ] as const)
    await t.call(requestDocument, { id: matter.id, name, due_date }, firm.key)
  await t.call(requestParticipantDocument, { id: matter.id, participant_id: spouse.id, name: 'Diploma' }, firm.key)

  const email = 'asked-client@client.test'
  await t.call(sendIntakeLink, { id: matter.id, channel: 'email', email }, firm.key)
  const theirs = {
    id: matter.id,
    participant_id: spouse.id,
    channel: 'email',
    email: 'asked-spouse@client.test',
  } as const
  await t.call(sendParticipantLink, theirs, firm.key)

  const [[toClient], [toSpouse]] = await Promise.all([messagesTo(email), messagesTo(theirs.email)])
  const inOneLine = (text: string) => text.replace(/\s+/g, ' ')
  expect(inOneLine(toClient!.text)).toContain(`we need answers to ${intake.fields.length} questions and 3 documents`)
  expect(inOneLine(toClient!.text)).toContain('Please send everything by May 1, 2090.')
  expect(inOneLine(toSpouse!.text)).toContain('Hello Rui, For Reyes v. Acme, we need one document from you. It takes')
  expect(toSpouse!.text).not.toContain('Please send everything by')
})

test('by SMS the client gets the link', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatter(t, firm)
  const phone = freshPhone()

  const { data } = await t.call(sendIntakeLink, { id: matter.id, channel: 'sms', phone }, firm.key)
  const link = await t.call(generateIntakeLink, { id: matter.id }, firm.key)
  const [message] = await messagesTo(phone)

  expect(data).toMatchObject({ sent: true, channel: 'sms', recipient: phone })
  expect(message).toMatchObject({ channel: 'sms', text: expect.stringContaining(link.data.intake_link) })
})

test.each([
  { channel: 'email', email: 'ana@bounce.test' },
  { channel: 'email', email: 'ana@tempfail.test' },
  { channel: 'sms', phone: '+15005550001' },
] as const)(
  'a provider that refuses %j is 422 send_failed, recorded as failed, without an event',
  async (recipient) => {
    const firm = await t.seedFirm()
    const matter = await seedMatter(t, firm)

    const { status, error } = await t.call(sendIntakeLink, { id: matter.id, ...recipient }, firm.key)
    const communications = await t.call(listMatterCommunications, { id: matter.id }, firm.key)

    expect(status).toBe(422)
    expect(error.code).toBe('send_failed')
    expect(communications.data).toMatchObject([{ status: 'failed', sent_at: null }])
    expect((await t.eventsOf(firm)).map(({ type }) => type)).not.toContain('intake.link.sent')
  },
)

test('the link speaks the language of the client', async () => {
  const firm = await t.seedFirm({ name: 'Reyes & Partners' })
  const matter = await seedMatter(t, firm)
  const client = { first_name: 'Ana', last_name: 'Núñez', language: 'es' as const }
  const { data: created } = await t.call(createClient, client, firm.key)
  await t.call(updateMatter, { id: matter.id, client_id: created.id }, firm.key)
  const phone = freshPhone()

  await t.call(sendIntakeLink, { id: matter.id, channel: 'email', email: 'nunez@client.test' }, firm.key)
  await t.call(sendIntakeLink, { id: matter.id, channel: 'sms', phone }, firm.key)
  const [[email], [sms]] = await Promise.all([messagesTo('nunez@client.test'), messagesTo(phone)])

  expect(email!.subject).toBe('Reyes & Partners necesita algunas cosas de usted')
  expect(email!.html).toContain('<html lang="es"')
  expect(sms!.text).toContain('necesitamos algunas cosas de usted para Reyes v. Acme.')
})

test('words of the firm may link to its own web site, and words with other links are refused and make no link', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatter(t, firm)
  const send = (message: string, email: string) =>
    t.call(sendIntakeLink, { id: matter.id, channel: 'email', email, message }, firm.key)
  const own = 'See https://www.reyes.test/faq \u202eor call.'

  const refused = await send(own, 'words@client.test')
  const links = await t.query('matters', 'select id from intake_links where firm_id = $1', [toUuid(firm.id)])
  await t.call(updateFirmSettings, { website: 'https://www.reyes.test' }, firm.key)
  const sent = await send(own, 'words@client.test')
  const messages = await messagesTo('words@client.test')

  expect([refused.status, refused.error.code, links.length]).toEqual([400, 'validation_error', 0])
  expect(refused.error.details).toMatchObject({
    fields: [{ field: 'message', message: expect.stringContaining('www.reyes.test') }],
  })
  expect(sent.status).toBe(200)
  expect(messages.map(({ text }) => /^> .*$/m.exec(text)?.[0])).toEqual(['> See https://www.reyes.test/faq or call.'])
})

/** Asks the service as matters does. */
const deliver = (firm: SeededFirm, input: Record<string, unknown>, callMs?: number) =>
  askService<{ sent_at: string }>(t, 'notifications', 'deliverIntakeLink', input, {
    as: { firmId: firm.id, operation: 'sendIntakeLink' },
    ...(callMs && { callMs }),
  })

async function deliveryTo(firm: SeededFirm, to: string) {
  const matter = await seedMatter(t, firm, `Matter ${to}`)
  return {
    communication_id: newId('comm'),
    matter: { id: matter.id, title: matter.title },
    channel: 'email',
    to,
    message: null,
    intake_link: 'http://app.test/portal/token',
    expires_at: '2027-01-01T00:00:00.000Z',
  }
}

test('a link leaves, signed by the firm, while matters does not say who is responsible', async () => {
  const firm = await t.seedFirm()
  const input = await deliveryTo(firm, 'unsigned@client.test')
  const never = () => undefined

  const answer = await inPlaceOf(t, matters.operations.getMatterForMessages, never, () =>
    deliver(firm, input, CALL_MS_MAX),
  )

  expect(answer).toEqual({ data: { sent_at: expect.any(String) } })
  expect(await messagesTo('unsigned@client.test')).toHaveLength(1)
})

test('ten calls with one id send one message and answer alike', async () => {
  const firm = await t.seedFirm()
  const input = await deliveryTo(firm, 'once@client.test')

  const answers = await Promise.all(Array.from({ length: 10 }, () => untilServiceAnswers(() => deliver(firm, input))))

  expect(answers.map(({ data }) => data)).toEqual(Array(10).fill({ sent_at: expect.any(String) }))
  expect(new Set(answers.map(({ data }) => data!.sent_at)).size).toBe(1)
  expect(await messagesTo('once@client.test')).toHaveLength(1)
  expect((await t.eventsOf(firm)).filter(({ type }) => type === 'intake.link.sent')).toHaveLength(1)
})

test('an id that failed answers the same again and sends nothing', async () => {
  const firm = await t.seedFirm()
  const input = await deliveryTo(firm, 'once@bounce.test')

  const answers = [await deliver(firm, input), await deliver(firm, { ...input, to: 'untouched@client.test' })]

  expect(answers.map(({ code }) => code)).toEqual(['send_failed', 'send_failed'])
  expect(await messagesTo('untouched@client.test')).toEqual([])
})

test('a person who has opted out gets no SMS from any firm, and the firm learns why', async () => {
  const firm = await t.seedFirm()
  const input = { ...(await deliveryTo(firm, '+12125550901')), channel: 'sms' }
  await t.query('notifications', `insert into sms_opt_outs values ($1, true, now())`, [input.to])

  const matter = await seedMatter(t, firm)
  const refused = await t.call(sendIntakeLink, { id: matter.id, channel: 'sms', phone: input.to }, firm.key)
  const answers = [await deliver(firm, input), await deliver(firm, input)]

  expect([refused.status, refused.error]).toEqual([
    422,
    expect.objectContaining({ code: 'send_failed', details: { channel: 'sms', reason: 'opted_out' } }),
  ])
  expect(answers.map(({ code }) => code)).toEqual(['send_failed', 'send_failed'])
  expect(await messagesTo(input.to)).toEqual([])
})

test('an address list as the address reaches nobody else', async () => {
  const firm = await t.seedFirm()
  const input = await deliveryTo(firm, 'a@client.test, victim@client.test')

  await deliver(firm, input)

  expect(await messagesTo('victim@client.test')).toEqual([])
})
