import { matters, type Principal } from '@dossier/contracts'
import { createPrincipalSigner, deadLetterCommands, newId } from '@dossier/runtime'
import { type SeededFirm, type System, sendRequest, startSystem, WAIT_MS_MAX } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { behindOf, lastMessagesOf } from '../src/nats/streams.ts'

const { createClient } = matters.operations

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

const create = () => t.call(createClient, { first_name: 'Eve', last_name: 'Nt' }, firm.key)

async function receivedEvents(): Promise<number> {
  const [row] = await t.query<{ count: number }>('notifications', 'select count(*) as count from events')
  return row!.count
}

test('an event reaches its consumers once, though the relay publishes it again and the stream takes it twice', async () => {
  await create()
  await t.settled()
  const before = await receivedEvents()

  // A relay that died before it marked its rows, and republishing after the stream's duplicate window.
  await t.query('matters', 'update outbox set published_at = null')
  const [event] = await t.eventsOf(firm)
  await jetstream(t.operator).publish('evt.matters.client.created.v1', JSON.stringify(event), { msgID: 'another-id' })
  await t.settled()

  expect(await receivedEvents()).toBe(before)
})

test('events committed while NATS had no stream are delivered once it has one again', async () => {
  const before = await receivedEvents()
  await t.operator.request('$JS.API.STREAM.DELETE.EVENTS')

  const { status } = await create()
  await t.prepareNats()
  await t.settled()

  expect(status).toBe(201)
  expect(await receivedEvents()).toBe(before + 1)
})

test('a message that is no event becomes a dead letter with its reason and holds up no other', async () => {
  const before = await receivedEvents()
  const payload = '{"not":"an event"}'
  await jetstream(t.operator).publish('evt.matters.client.created.v1', payload)

  await create()
  await t.settled()

  expect(await receivedEvents()).toBe(before + 1)
  expect(await t.query('notifications', 'select error from dead_letters where payload = $1', [payload])).toEqual([
    { error: expect.any(String) },
  ])
})

test('each line of a message that is no event becomes a dead letter', async () => {
  const lines = ['{"no": "first"}', '{"no": "second"}']

  await jetstream(t.operator).publish('evt.matters.client.created.v1', lines.join('\n'))
  await t.settled()

  const letters = await t.query<{ payload: string }>('notifications', 'select payload from dead_letters')
  expect(letters.map(({ payload }) => payload)).toEqual(expect.arrayContaining(lines))
})

const run = (service: 'matters' | 'notifications', command: string, ...given: string[]) =>
  deadLetterCommands(service)[command]!(given, t.environmentOf(service))

/** By the clock of a database that is ahead of the operator's. */
async function seedDeadLetter(service: 'matters' | 'notifications', letter: { subject: string; payload: string }) {
  const consumer = service === 'matters' ? 'outbox' : 'fan_out_events'
  const [row] = await t.query<{ id: string }>(
    service,
    `insert into dead_letters (consumer, subject, message_id, payload, error, failed_at)
     values ($1, $2, uuidv7()::text, $3, $4, now() + interval '1 minute') returning id`,
    [consumer, letter.subject, letter.payload, 'Error: not now\n  at once'],
  )
  return row!.id
}

async function freshEvent(): Promise<string> {
  await create()
  await t.settled()
  const events = await t.eventsOf(firm)
  return JSON.stringify({ ...events.at(-1), id: newId('evt') })
}

test('a dead letter is listed without its content, and handled once an operator sends it again', async () => {
  const subject = 'evt.matters.client.created.v1'
  const payload = await freshEvent()
  const before = await receivedEvents()
  const id = await seedDeadLetter('notifications', { subject, payload })

  const listed = await run('notifications', 'list-dead-letters')
  const shown = await run('notifications', 'show-dead-letter', id)
  const replayed = await run('notifications', 'replay-dead-letters', id)
  await t.settled()
  const again = await run('notifications', 'replay-dead-letters', id)

  expect(listed).toMatch(new RegExp(`^${id} \\S+Z fan_out_events ${subject} \\S+: Error: not now$`, 'm'))
  expect(listed).not.toContain('Eve')
  expect(shown).toContain(payload)
  expect([replayed, again]).toEqual(['1 will be handled again', '0 will be handled again'])
  expect(await receivedEvents()).toBe(before + 1)
})

test('the list entry of a message that is not even JSON shows none of its content', async () => {
  const subject = 'evt.matters.client.created.v1'
  await jetstream(t.operator).publish(subject, 'Dear Eve')
  await t.settled()

  const listed = await run('notifications', 'list-dead-letters')

  expect(listed).toMatch(new RegExp(`${subject} \\S+: Error: the message is not JSON$`, 'm'))
  expect(listed).not.toContain('Eve')
})

test('all are sent again at once; what fails again becomes a dead letter again, and can be removed', async () => {
  const subject = 'evt.matters.client.created.v1'
  const before = await receivedEvents()
  const lettersOf = () =>
    t.query<{ id: string; payload: string }>('notifications', 'select id, payload from dead_letters')
  const payloads = [await freshEvent(), '{"no": "event"}', await freshEvent()]
  const events = (await receivedEvents()) - before
  const left = await lettersOf()
  for (const payload of payloads) await seedDeadLetter('notifications', { subject, payload })

  const replayed = await run('notifications', 'replay-dead-letters', 'all')
  await t.settled()
  const failed = await lettersOf()
  const removed = await run('notifications', 'drop-dead-letters', ...failed.map(({ id }) => id))

  expect(replayed).toBe(`${left.length + 3} will be handled again`)
  expect((await receivedEvents()) - before).toBe(events + 2)
  expect(failed.map(({ payload }) => payload).toSorted()).toEqual(
    [...left.map(({ payload }) => payload), payloads[1]].toSorted(),
  )
  expect(removed).toBe(`${failed.length} were removed`)
  expect(await run('notifications', 'list-dead-letters')).toBe('there are no dead letters')
})

test('a row that could not be published is published by its own service once it is sent again', async () => {
  const before = await receivedEvents()
  const payload = await freshEvent()
  const id = await seedDeadLetter('matters', { subject: 'evt.matters.client.created.v1', payload })

  await run('matters', 'replay-dead-letters', id)
  await t.settled()

  expect(await receivedEvents()).toBe(before + 2)
})

test.each([
  ['replay-dead-letters', []],
  ['replay-dead-letters', ['all', 'all']],
  ['drop-dead-letters', ['all']],
  ['show-dead-letter', ['1']],
])('%s %j says how it is used', async (command, given) => {
  await expect(run('matters', command, ...given)).rejects.toThrow(`usage: node src/main.ts ${command} <id>`)
})

test('a rolled back change leaves no event', async () => {
  await t.call(createClient, { first_name: 'A', last_name: 'B', email: 'once@example.com' }, firm.key)
  const before = await t.eventsOf(firm)

  await t.call(createClient, { first_name: 'A', last_name: 'B', email: 'once@example.com' }, firm.key)

  expect(await t.eventsOf(firm)).toEqual(before)
})

test('rows that are published again together with newer ones hide none of them', async () => {
  await create()
  await t.settled()
  const before = await receivedEvents()

  // A relay that published a row, could not mark it, and finds it again at the head of a longer batch.
  await t.query('matters', 'update outbox set published_at = null')
  await Promise.all(Array.from({ length: 20 }, create))
  await t.settled()

  expect(await receivedEvents()).toBe(before + 20)
})

test('a row that no server would take becomes a dead letter and holds up no other', async () => {
  const before = await receivedEvents()
  await t.query(
    'matters',
    `insert into outbox (id, subject, payload, created_at) values (uuidv7(), 'evt.matters.x.v1', '"' || repeat('x', 17000000) || '"', now())`,
  )

  await create()
  await t.settled()

  expect(await receivedEvents()).toBe(before + 1)
  const letters = await t.query(
    'matters',
    `select consumer, length(payload) as length from dead_letters where subject = 'evt.matters.x.v1'`,
  )
  expect(letters).toEqual([{ consumer: 'outbox', length: 17_000_002 }])
})

test('a request that arrives after its deadline is not carried out', async () => {
  const before = await t.eventsOf(firm)
  const principal: Principal = {
    firm_id: firm.id,
    plan: 'enterprise',
    kind: 'api_key',
    credential_id: 'key_test',
    user_id: null,
    client_id: null,
    matter_id: null,
    role: null,
    scopes: ['clients:write'],
    admin: false,
    rate_limit: { per_minute: 100, burst: 150 },
  }
  const principal_token = createPrincipalSigner(t.environmentOf('gateway').PRINCIPAL_SIGNING_KEY!).sign({
    principal,
    operation: createClient.name,
    expiresAtMs: Date.now() + 2 * WAIT_MS_MAX,
  })
  const input = { first_name: 'Too', last_name: 'Late' }
  const send = (deadlineInMs: number) =>
    sendRequest(
      t.bus,
      'rpc.matters.createClient',
      JSON.stringify({ request_id: 'late', deadline_at: Date.now() + deadlineInMs, principal_token, input }),
      WAIT_MS_MAX,
    )

  expect((await send(-1_000)).headers?.get('Dossier-Late')).toBe('true')
  await send(WAIT_MS_MAX)

  expect((await t.eventsOf(firm)).length).toBe(before.length + 1)
})

test('a consumer is behind until it has handled what its stream had, whatever has come since', async () => {
  const [manager, context] = [await jetstreamManager(t.operator), jetstream(t.operator)]
  const stream = 'BEHIND'
  const subject = 'behind.often'
  const owned = { ack_policy: AckPolicy.Explicit }
  await manager.streams.add({ name: stream, subjects: ['behind.>'] })
  await manager.consumers.add(stream, { ...owned, durable_name: 'busy' })
  await manager.consumers.add(stream, { ...owned, durable_name: 'unconcerned', filter_subject: 'behind.seldom' })
  const consumers = ['busy', 'unconcerned', 'missing'].map((name) => ({ stream, name, subject }))
  const behind = async (last: ReadonlyMap<string, number>) =>
    (await behindOf(t.operator, consumers, last)).map(({ name }) => name)

  await context.publish(subject)
  const last = await lastMessagesOf(t.operator, [stream])
  const before = await behind(last)
  await context.publish(subject)
  const message = await (await context.consumers.get(stream, 'busy')).next()
  await message!.ackAck()
  const [after, now] = [await behind(last), await behind(await lastMessagesOf(t.operator, [stream]))]
  await manager.streams.delete(stream)

  expect([before, after, now]).toEqual([['busy'], [], ['busy']])
})
