import { createHmac } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { announceUpload, type Connection, connect, seedMatter, startReceiver, startTestStandIn } from './fixtures.ts'

const FIELDS = 'fields=id,url,model,events,expires_at,shared_secret,status'

async function subscribe({ ask }: Connection, url: string, changes: object = {}) {
  const { body } = await ask('POST', `/webhooks.json?${FIELDS}`, {
    url,
    model: 'matter',
    events: ['created', 'updated', 'deleted'],
    fields: 'id,status,description',
    ...changes,
  })
  return body.data as { id: number; shared_secret: string; expires_at: string; status: string }
}

/** A stand-in with a subscription to matters whose handshake is done. */
async function startSubscribed(options = {}) {
  const standIn = await startTestStandIn(options)
  const connection = await connect(standIn)
  const receiver = await startReceiver()
  const webhook = await subscribe(connection, receiver.url)
  await standIn.controls.settled()
  return { standIn, connection, receiver, webhook }
}

const eventsOf = (receiver: { events(): { body: string }[] }) => receiver.events().map(({ body }) => JSON.parse(body))

test('a subscription is enabled once its receiver has sent the secret back', async () => {
  const { connection, receiver, webhook } = await startSubscribed()

  const { body } = await connection.ask('GET', `/webhooks/${webhook.id}.json?${FIELDS}`)

  expect(webhook.status).toBe('pending')
  expect(receiver.received.map(({ headers }) => headers['x-hook-secret'])).toEqual([webhook.shared_secret])
  expect(body.data).toEqual({ ...webhook, status: 'enabled' })
})

test('a receiver that does not send the secret back gets nothing', async () => {
  const standIn = await startTestStandIn()
  const connection = await connect(standIn)
  const receiver = await startReceiver('refuse')
  await subscribe(connection, receiver.url)
  await standIn.controls.settled()

  seedMatter(standIn, connection.accountId)
  await standIn.controls.settled()

  expect(receiver.received).toHaveLength(3)
  expect(receiver.events()).toEqual([])
})

test("what the account's people do is delivered with the fields that were asked for, signed over the raw body", async () => {
  const { standIn, connection, receiver, webhook } = await startSubscribed()

  const { matter } = seedMatter(standIn, connection.accountId)
  await standIn.controls.settled()
  standIn.controls.changeMatter({ matter_id: matter.id, data: { status: 'closed' } })
  await standIn.controls.settled()
  standIn.controls.removeMatter({ matter_id: matter.id })
  await standIn.controls.settled()

  const meta = (event: string) => ({ event, webhook_id: webhook.id })
  expect(eventsOf(receiver)).toEqual([
    { data: { id: matter.id, status: 'Open', description: 'Divorce' }, meta: meta('created') },
    { data: { id: matter.id, status: 'Closed', description: 'Divorce' }, meta: meta('updated') },
    { data: { id: matter.id, status: 'Closed', description: 'Divorce' }, meta: meta('deleted') },
  ])
  for (const { headers, body } of receiver.events())
    expect(headers['x-hook-signature']).toBe(createHmac('sha256', webhook.shared_secret).update(body).digest('hex'))
})

test('a subscription is notified of its own model and events only, in its own account', async () => {
  const standIn = await startTestStandIn()
  const [ours, theirs] = [await connect(standIn, 0), await connect(standIn, 2)]
  const receiver = await startReceiver()
  await subscribe(ours, receiver.url, { model: 'contact', events: ['updated'], fields: 'id' })
  await standIn.controls.settled()

  const { contact } = seedMatter(standIn, ours.accountId)
  const other = seedMatter(standIn, theirs.accountId)
  for (const { id } of [contact, other.contact])
    standIn.controls.changeContact({ contact_id: id, data: { first_name: 'Augusta' } })
  await standIn.controls.settled()

  expect(eventsOf(receiver)).toEqual([
    { data: { id: contact.id }, meta: expect.objectContaining({ event: 'updated' }) },
  ])
})

test('a document is announced once its bytes are confirmed, and when it is deleted', async () => {
  const standIn = await startTestStandIn()
  const connection = await connect(standIn)
  const receiver = await startReceiver()
  await subscribe(connection, receiver.url, {
    model: 'document',
    events: ['created', 'updated', 'deleted'],
    fields: 'id',
  })
  await standIn.controls.settled()
  const { matter } = seedMatter(standIn, connection.accountId)

  const upload = await announceUpload(connection, matter.id)
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: 'hello' })
  await standIn.controls.settled()
  const before = receiver.events().length
  await connection.ask('PATCH', `/documents/${upload.id}.json`, { uuid: upload.uuid, fully_uploaded: true })
  await standIn.controls.settled()
  await connection.ask('DELETE', `/documents/${upload.id}.json`)
  await standIn.controls.settled()

  expect(before).toBe(0)
  expect(eventsOf(receiver).map(({ data, meta }) => [data.id, meta.event])).toEqual([
    [upload.id, 'created'],
    [upload.id, 'deleted'],
  ])
})

test('each subscription has a secret of its own', async () => {
  const standIn = await startTestStandIn()
  const connection = await connect(standIn)
  const { url } = await startReceiver()

  const [one, other] = [await subscribe(connection, url), await subscribe(connection, url)]

  expect(one.shared_secret).not.toBe(other.shared_secret)
})

test('a subscription lives 3 days unless told otherwise, 31 at most, and is renewed by PATCH', async () => {
  let now = new Date('2026-11-23T12:00:00Z')
  const { standIn, connection, receiver, webhook } = await startSubscribed({ clock: () => now })
  const renew = (expires_at: string) =>
    connection.ask('PATCH', `/webhooks/${webhook.id}.json?${FIELDS}`, { expires_at })

  const tooLong = await renew('2026-12-24T12:00:01Z')
  const past = await renew('2026-11-23T11:59:59Z')
  const renewed = await renew('2026-11-28T12:00:00Z')
  now = new Date('2026-11-28T12:00:00Z')
  seedMatter(standIn, connection.accountId)
  await standIn.controls.settled()
  const expired = await connection.ask('GET', `/webhooks/${webhook.id}.json`)

  expect(webhook.expires_at).toBe('2026-11-26T12:00:00.000Z')
  expect([tooLong.status, past.status, renewed.status]).toEqual([422, 422, 200])
  expect(renewed.body.data).toMatchObject({ expires_at: '2026-11-28T12:00:00.000Z', status: 'enabled' })
  expect(receiver.events()).toEqual([])
  expect(expired.status).toBe(404)
})

test('subscriptions are listed and deleted by the person in whose name they were made', async () => {
  const { standIn, connection, receiver, webhook } = await startSubscribed()
  const colleague = await connect(standIn, 1)

  const seen = await colleague.ask('GET', '/webhooks.json')
  const refused = await colleague.ask('DELETE', `/webhooks/${webhook.id}.json`)
  const own = await connection.ask('GET', '/webhooks.json?fields=id')
  const deleted = await connection.ask('DELETE', `/webhooks/${webhook.id}.json`)
  seedMatter(standIn, connection.accountId)
  await standIn.controls.settled()

  expect([seen.body.data, refused.status]).toEqual([[], 404])
  expect(own.body.data).toEqual([{ id: webhook.id }])
  expect([deleted.status, deleted.body]).toEqual([204, undefined])
  expect(receiver.events()).toEqual([])
})

test.each([
  ['no address', { url: '' }],
  ['an address that is none', { url: 'ftp://x.test' }],
  ['an unknown model', { model: 'bill' }],
  ['no events', { events: [] }],
  ['an unknown event', { events: ['closed'] }],
])('a subscription with %s is refused', async (_what, changes) => {
  const { ask } = await connect(await startTestStandIn())

  const { status } = await ask('POST', '/webhooks.json', {
    url: 'http://127.0.0.1:1/',
    model: 'matter',
    events: ['created'],
    ...changes,
  })

  expect(status).toBe(422)
})

test('an event that is refused comes again, the same in every byte', async () => {
  const { standIn, connection, receiver } = await startSubscribed()
  receiver.respond = 'refuse'

  seedMatter(standIn, connection.accountId)
  await standIn.controls.settled()

  const [first, ...others] = receiver.events()
  expect(others).toHaveLength(2)
  for (const other of others) expect(other.body).toBe(first!.body)
})

test('a receiver that is too slow three times is switched off', async () => {
  const { standIn, connection, receiver, webhook } = await startSubscribed({
    attemptMsMax: 1_000,
    retryDelaysMs: [0, 10, 10, 10, 10],
  })
  receiver.respond = 'hang'

  seedMatter(standIn, connection.accountId)
  await standIn.controls.settled()
  const { body } = await connection.ask('GET', `/webhooks/${webhook.id}.json?fields=status`)
  seedMatter(standIn, connection.accountId)
  await standIn.controls.settled()

  expect(body.data.status).toBe('suspended')
  expect(receiver.events()).toHaveLength(3)
})

test('events that are held back come in the other order, or several times', async () => {
  const { standIn, connection, receiver } = await startSubscribed()
  const { controls } = standIn

  controls.holdEvents()
  const { matter } = seedMatter(standIn, connection.accountId)
  controls.changeMatter({ matter_id: matter.id, data: { status: 'closed' } })
  await controls.settled()
  const before = receiver.events().length
  await controls.releaseEvents({ reverse: true, copies: 2 })

  expect(before).toBe(0)
  expect(eventsOf(receiver).map(({ meta }) => meta.event)).toEqual(['updated', 'updated', 'created', 'created'])
})

test('a subscription that is dropped is gone without a word', async () => {
  const { standIn, connection, receiver, webhook } = await startSubscribed()

  standIn.controls.dropSubscription({ webhook_id: webhook.id })
  seedMatter(standIn, connection.accountId)
  await standIn.controls.settled()

  expect((await connection.ask('GET', `/webhooks/${webhook.id}.json`)).status).toBe(404)
  expect(receiver.events()).toEqual([])
})
