import { randomUUID } from 'node:crypto'
import { type InputOf, notifications } from '@dossier/contracts'
import { newId, withDatabase } from '@dossier/runtime'
import {
  type HeldMailServer,
  MAIL_STAGES,
  type SeededFirm,
  type System,
  startHeldMailServer,
  startSystem,
  until,
} from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { markCommunicationSent } from '../src/store/communication-outcomes.ts'
import { askService } from './ask-service.ts'
import { messageOf, queueMessage } from './outgoing-messages.ts'
import { seedMatter } from './seeds.ts'

const { listMatterCommunications, listNotifications } = notifications.operations

/** Everything before the final dot, after which only the server knows whether it has the message. */
const BEFORE_DOT = MAIL_STAGES.filter((stage) => stage !== 'dot')
/** A caller waits this long, and the handler answers half a second before. */
const CALL_MS = 3_000
/** Longest time until the server has a message that a caller waits for. */
const TIMEOUT_MS = 1_000
const MINUTE_MS = 60_000

let t: System
let server: HeldMailServer
let firm: SeededFirm
beforeAll(async () => {
  server = await startHeldMailServer()
  t = await startSystem({
    constants: {
      notifications: {
        MESSAGE_TIMEOUT_MS: TIMEOUT_MS,
        // Failures of one test are not to keep the next from its server.
        MESSAGE_BREAKER_RESET_MS: 1,
        MESSAGE_POLL_MS: 100,
        MESSAGE_RETRY_SCHEDULE_MS: [60_000],
      },
    },
    environment: { notifications: { SMTP_URL: server.url } },
  })
  firm = await t.seedFirm()
  t.clock.goToMorning()
})
afterAll(async () => {
  server.release()
  await t.stop()
  await server.stop()
})
afterEach(() => {
  server.answerDot('250 queued')
  server.release()
})

/** Sends a link as matters does; again with the same id unless told otherwise. */
async function seedLink() {
  const matter = await seedMatter(t, firm, `Matter ${newId('mat')}`)
  const id = newId('comm')
  const to = `${id}@client.test`
  const input = {
    communication_id: id,
    matter: { id: matter.id, title: matter.title },
    channel: 'email',
    to,
    message: null,
    intake_link: 'http://app.test/portal/token',
    expires_at: '2027-01-01T00:00:00.000Z',
  }
  return {
    id,
    to,
    matter,
    send: () =>
      askService<{ sent_at: string }>(t, 'notifications', 'deliverIntakeLink', input, {
        as: { firmId: firm.id, operation: 'sendIntakeLink' },
        callMs: CALL_MS,
      }),
    status: async () => {
      const { data } = await t.call(listMatterCommunications, { id: matter.id }, firm.key)
      return data[0]!.status
    },
  }
}

function seedInvitation() {
  const message_id = randomUUID()
  const to = `${message_id}@account.test`
  const input: InputOf<typeof notifications.operations.deliverAccountMessage> = {
    message_id,
    to,
    firm: { id: firm.id, name: firm.name, email: null, timezone: 'America/New_York', logo_url: null },
    content: {
      kind: 'invitation',
      inviter_name: null,
      role: 'attorney',
      link: 'http://app.test/invitations/token',
      expires_at: '2027-01-01T00:00:00.000Z',
    },
  }
  const options = { as: { service: 'identity' }, callMs: CALL_MS } as const
  return {
    to,
    deliver: () => askService<{ sent_at: string }>(t, 'notifications', 'deliverAccountMessage', input, options),
  }
}

const sentEvents = async ({ id }: { id: string }) =>
  (await t.eventsOf(firm)).filter(
    ({ type, data }) => type === 'intake.link.sent' && (data as { matter: { id: string } }).matter.id === id,
  )

const disconnected = () => until(async () => server.connections() === 0)

test.each(BEFORE_DOT)('a link that the server holds up at %s has failed, and never goes out', async (stage) => {
  const link = await seedLink()
  server.disconnect()
  server.hold(stage)

  const answer = await link.send()
  await disconnected()
  server.release()

  expect(answer).toMatchObject({ code: 'send_failed' })
  expect(await link.status()).toBe('failed')
  expect(server.takenBy(link.to)).toEqual([])
})

test('a link that takes too long at a server that is slow at each command has failed, and never goes out', async () => {
  const link = await seedLink()
  server.disconnect()
  server.slowDown(TIMEOUT_MS / 2)

  const answer = await link.send()
  await disconnected()

  expect(answer).toMatchObject({ code: 'send_failed' })
  expect(await link.status()).toBe('failed')
  expect(server.takenBy(link.to)).toEqual([])
})

test('a link that the server takes late is sent once, and its caller is never told that it failed', async () => {
  const link = await seedLink()
  server.hold('dot')

  const early = await link.send()
  const between = await link.status()
  server.release()
  await until(async () => (await link.status()) === 'sent')
  const late = await link.send()

  expect([early.code, between]).toEqual(['service_unavailable', 'queued'])
  expect(late.data).toBeDefined()
  expect(server.takenBy(link.to)).toHaveLength(1)
  expect(await sentEvents(link.matter)).toHaveLength(1)
})

test('a link is recorded as sent, though the database does not take that at first', async () => {
  const link = await seedLink()
  const condition = `status <> 'sent' or recipient <> '${link.to}'`
  await t.query('notifications', `alter table communications add constraint not_taken check (${condition})`)

  const early = await link.send()
  const between = await link.status()
  await t.query('notifications', 'alter table communications drop constraint not_taken')
  await until(async () => (await link.status()) === 'sent')

  expect([early.code, between]).toEqual(['service_unavailable', 'queued'])
  expect(server.takenBy(link.to)).toHaveLength(1)
  expect(await sentEvents(link.matter)).toHaveLength(1)
})

test('a link that has been recorded as sent is news once, however often that is written', async () => {
  const link = await seedLink()
  server.hold('dot')
  await link.send()
  const write = () =>
    withDatabase({ DATABASE_URL: t.databaseUrlOf('notifications') }, (database) =>
      database.transact({ firmId: firm.id, now: t.now() }, (tx) =>
        markCommunicationSent(tx, firm.id, link.id, 'provider-1'),
      ),
    )

  const news = [await write(), await write()]

  expect(news).toMatchObject([{ status: 'sent' }, undefined])
})

test('a link that the server refuses late has failed, and stands in the feed of its firm', async () => {
  const link = await seedLink()
  server.hold('dot')
  server.answerDot('550 5.7.1 Spam')

  const early = await link.send()
  server.release()
  await until(async () => (await link.status()) === 'failed')

  expect(early).toMatchObject({ code: 'service_unavailable' })
  const { data } = await t.call(listNotifications, {}, firm.key)
  expect(data.filter(({ matter_id }) => matter_id === link.matter.id)).toMatchObject([{ kind: 'message_undelivered' }])
})

test('a link whose connection breaks after the final dot is sent at most once', async () => {
  const link = await seedLink()
  server.answerDot(null)

  const answers = [await link.send(), await link.send()]

  for (const { code } of answers) expect(code).toBe('service_unavailable')
  expect(await link.status()).toBe('queued')
  expect(server.takenBy(link.to)).toHaveLength(1)
})

test('an invitation that a slow server takes after its caller gave up is sent once', async () => {
  const invitation = seedInvitation()
  server.disconnect()
  server.slowDown(CALL_MS / MAIL_STAGES.length)

  const first = await invitation.deliver()
  await until(async () => (await invitation.deliver()).data !== undefined)

  expect(first).toMatchObject({ code: 'service_unavailable' })
  expect(server.takenBy(invitation.to)).toHaveLength(1)
})

test('an invitation whose connection breaks after the final dot goes out twice at most', async () => {
  const invitation = seedInvitation()
  server.answerDot(null)

  const answers = [await invitation.deliver(), await invitation.deliver()]

  expect(answers.map(({ code, details }) => [code, details])).toEqual([
    ['send_failed', { channel: 'email', final: false }],
    ['send_failed', { channel: 'email', final: true }],
  ])
  const [first, second, ...others] = server.takenBy(invitation.to)
  expect(second!.messageId).toBe(first!.messageId)
  expect(others).toEqual([])
})

test('an alert whose connection breaks after the final dot goes out twice at most', async () => {
  server.answerDot(null)
  const id = await queueMessage(t, firm)

  for (let attempt = 0; attempt < 3; attempt++) {
    await t.settled()
    t.clock.advance(2 * MINUTE_MS)
  }

  expect(await messageOf(t, id)).toMatchObject({ status: 'failed', attempts: 2 })
  expect(server.takenBy(`${id}@staff.test`)).toHaveLength(2)
})
