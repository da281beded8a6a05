import { randomUUID } from 'node:crypto'
import { type InputOf, identity, type notifications, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { askService, untilServiceAnswers } from './ask-service.ts'

type Input = InputOf<typeof notifications.operations.deliverAccountMessage>

const { updateFirmSettings } = identity.operations
const LINK = 'http://app.test/invitations/the-secret-token'

let t: System
let firm: SeededFirm
beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm({ name: 'Reyes & Partners' })
})
afterAll(() => t.stop())

function message(to: string): Input {
  return {
    message_id: randomUUID(),
    to,
    firm: { id: firm.id, name: firm.name, email: 'office@firm.test', timezone: 'America/New_York', logo_url: null },
    content: {
      kind: 'invitation',
      inviter_name: 'Eva Kline',
      role: 'attorney',
      link: LINK,
      expires_at: '2027-01-01T00:00:00.000Z',
    },
  }
}

/** Asks the service as identity does. */
const deliver = (input: Input, options: { callMs?: number } = {}) =>
  askService<{ sent_at: string }>(t, 'notifications', 'deliverAccountMessage', input, {
    as: { service: 'identity' },
    ...options,
  })

const records = () =>
  t.query<{ row: string; status: string; recipient: string }>(
    'notifications',
    'select status, recipient, m::text as row from account_messages m',
  )

test('an email arrives as text and HTML, and its record holds neither text nor link', async () => {
  const input = message('ana@account.test')

  const { data } = await deliver(input)

  const [email] = await t.messagesTo('ana@account.test')
  expect(data).toEqual({ sent_at: expect.any(String) })
  expect(email!.subject).toBe('Join Reyes & Partners')
  expect(email!.text).toContain(LINK)
  expect(email!.html).toContain(`href="${LINK}"`)
  const stored = (await records()).filter(({ recipient }) => recipient === 'ana@account.test')
  expect(stored).toMatchObject([{ status: 'sent' }])
  expect(stored[0]!.row).not.toContain('the-secret-token')
})

test("an email is in the firm's language and colour, and has its address", async () => {
  const address = { line1: '1 Main Street', city: 'Lisbon' }
  const settings = { language: 'es', brand_color: '#7a1f5c' } as const
  await t.call(updateFirmSettings, { address, settings }, firm.key)
  const input = message('spanish@account.test')

  await deliver(input)
  await t.call(updateFirmSettings, { settings: { language: 'en' } }, firm.key)

  const [email] = await t.messagesTo(input.to)
  expect(email).toMatchObject({ subject: 'Únase a Reyes & Partners', text: expect.stringContaining('1 Main Street') })
  expect(email!.html).toContain('#7a1f5c')
})

test('an email is sent in the plain look where identity does not say how the firm looks', async () => {
  const { firm: sender, ...input } = message('plain@account.test')

  const { data } = await deliver({ ...input, firm: { ...sender!, id: newId('firm') } })

  expect(data).toEqual({ sent_at: expect.any(String) })
  const [email] = await t.messagesTo(input.to)
  expect(email!.subject).toBe('Join Reyes & Partners')
})

test('an email that was queued without a logo is sent', async () => {
  const { firm: sender, ...input } = message('before-logos@account.test')
  const { logo_url: _, ...withoutLogo } = sender!

  const { data } = await deliver({ ...input, firm: withoutLogo as typeof sender })

  expect(data).toBeDefined()
  expect(await t.messagesTo(input.to)).toHaveLength(1)
})

test('ten calls with one id send one email and answer alike', async () => {
  const input = message('once@account.test')

  const answers = await Promise.all(Array.from({ length: 10 }, () => untilServiceAnswers(() => deliver(input))))

  expect(answers.map(({ data }) => data)).toEqual(Array(10).fill({ sent_at: expect.any(String) }))
  expect(new Set(answers.map(({ data }) => data!.sent_at)).size).toBe(1)
  expect(await t.messagesTo('once@account.test')).toHaveLength(1)
})

test.each([
  ['refuses for good', 'bounce.test', true],
  ['refuses for now', 'tempfail.test', false],
])(
  'a provider that %s is send_failed, recorded without the link, and the id can be tried again',
  async (_what, host, final) => {
    const input = message(`ana@${host}`)

    const answers = [await deliver(input), await deliver(input)]

    for (const { code, details } of answers) {
      expect([code, details]).toEqual(['send_failed', { channel: 'email', final }])
    }
    const stored = (await records()).filter(({ recipient }) => recipient === input.to)
    expect(stored).toMatchObject([{ status: 'failed' }])
    expect(stored[0]!.row).not.toContain('the-secret-token')
  },
)

test('an email is sent once, though the database does not take at first that it was sent', async () => {
  const input = message('recorded@account.test')
  await t.query(
    'notifications',
    `alter table account_messages add constraint not_taken check (status <> 'sent' or recipient <> '${input.to}')`,
  )

  const first = await deliver(input, { callMs: 1_500 })
  await t.query('notifications', 'alter table account_messages drop constraint not_taken')
  await until(async () => (await records()).some((row) => row.recipient === input.to && row.status === 'sent'))
  const second = await deliver(input)

  expect(first.code).toBe('service_unavailable')
  expect(second.data).toEqual({ sent_at: expect.any(String) })
  expect(await t.messagesTo(input.to)).toHaveLength(1)
})

test('a message that a process died with is sent by another once its time is over', async () => {
  const input = message('orphan@account.test')
  await t.query(
    'notifications',
    `insert into account_messages (id, firm_id, kind, recipient, status, attempts, leased_until, created_at)
     values ($1, $4, 'invitation', $2, 'queued', 1, $3::timestamptz + interval '15 s', $3)`,
    [input.message_id, input.to, t.now(), toUuid(firm.id)],
  )

  const early = await deliver(input)
  t.clock.advance(15_001)
  const late = await deliver(input)

  expect(early.code).toBe('service_unavailable')
  expect(late.data).toBeDefined()
  expect(await t.messagesTo('orphan@account.test')).toHaveLength(1)
})
