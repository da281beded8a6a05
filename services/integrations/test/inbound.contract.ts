import { createHmac } from 'node:crypto'
import { integrations } from '@dossier/contracts'
import { hashToken, newRandomToken } from '@dossier/runtime'
import type { ConnectedSystem, SeededFirm } from '@dossier/testbed'
import { expect, test } from '@jest/globals'
import { connectedFirm, statusOf } from './fixtures.ts'

const { disconnectIntegration, listIntegrationEvents, receiveIntegrationEvent } = integrations.operations

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Subscriptions at the other side, and the events that they bring. */
export function inboundContract(system: () => ConnectedSystem): void {
  test('a connected firm has a subscription to each model, with an address and a secret of its own', async () => {
    const s = system()

    const { firm, account } = await connectedFirm(s)

    const there = account.webhooks()
    expect(there.map(({ model, status }) => [model, status]).sort()).toEqual([
      ['contact', 'enabled'],
      ['document', 'enabled'],
      ['matter', 'enabled'],
    ])
    expect(new Set(there.map(({ url }) => url)).size).toBe(3)
    const stored = await s.store.everything()
    for (const { url, shared_secret } of there) {
      expect(stored).not.toContain(shared_secret)
      expect(stored).not.toContain(new URL(url).searchParams.get('subscription'))
    }
    expect((await s.store.subscriptions.list({ where: { firm_id: firm.id }, limit: 9 })).length).toBe(3)
  })

  test('subscriptions are renewed at half of their life', async () => {
    const s = system()
    const { firm, account } = await connectedFirm(s)
    const before = account.webhooks()

    s.t.clock.advance(15 * DAY_MS + MINUTE_MS)
    await s.idle(firm.id)

    const after = account.webhooks()
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    for (const [index, { expires_at }] of after.entries()) {
      expect(Date.parse(expires_at) - Date.parse(before[index]!.expires_at)).toBeGreaterThan(14 * DAY_MS)
    }
  })

  test('subscriptions that the other side dropped are recreated, and ones that lead nowhere are deleted', async () => {
    const s = system()
    const { firm, account } = await connectedFirm(s)
    const [dropped, orphan] = account.webhooks()
    s.standIn.controls.dropSubscription({ webhook_id: dropped!.id })
    await s.store.subscriptions.remove((await s.store.subscriptions.find(idOf(orphan!.url)))!)

    s.t.clock.advance(2 * DAY_MS)
    await s.idle(firm.id)
    await s.standIn.controls.settled()

    const there = account.webhooks()
    expect(there.map(({ model }) => model).sort()).toEqual(['contact', 'document', 'matter'])
    expect(there.map(({ status }) => status)).toEqual(Array(3).fill('enabled'))
    expect(there.map(({ id }) => id)).not.toContain(orphan!.id)
  })

  test('one whose creation went unanswered is not doubled', async () => {
    const s = system()
    s.standIn.controls.misbehave({ kind: 'lose-answer', on: 'POST /api/v4/webhooks', times: 1 })
    const { firm, account } = await connectedFirm(s)
    const [made] = account.webhooks()

    s.t.clock.advance(MINUTE_MS)
    await s.idle(firm.id)

    const there = account.webhooks()
    expect(there.map(({ model }) => model).sort()).toEqual(['contact', 'document', 'matter'])
    expect(there).toContainEqual(expect.objectContaining({ id: made!.id }))
  })

  test('one whose creation went unanswered is deleted when the firm leaves', async () => {
    const s = system()
    s.standIn.controls.misbehave({ kind: 'lose-answer', on: 'POST /api/v4/webhooks', times: 1 })
    const { firm, account } = await connectedFirm(s)
    const made = account.webhooks().length

    await s.t.call(disconnectIntegration, {}, firm.key)
    await s.idle(firm.id)

    expect([made, account.webhooks(), account.grants()]).toEqual([1, [], []])
  })

  test('a handshake before and after the answer is taken, a second one or a late one is not', async () => {
    const s = system()
    s.standIn.controls.misbehave({ kind: 'late', on: 'POST /api/v4/webhooks', times: 1, delayMs: 300 })
    const { firm, account } = await connectedFirm(s)
    const before = account.webhooks().map(({ status }) => status)
    const address = await seedSubscription(s, firm)
    const late = await seedSubscription(s, firm)

    const first = await shakeHands(address, 'secret-1')
    const others = [await shakeHands(address, 'secret-2'), await shakeHands(`${address}x`, 'secret-1')]
    const again = await shakeHands(address, 'secret-1')
    s.t.clock.advance(15 * MINUTE_MS)
    others.push(await shakeHands(late, 'secret-1'))

    expect(before).toEqual(Array(3).fill('enabled'))
    expect([first, again]).toEqual([
      [200, 'secret-1'],
      [200, 'secret-1'],
    ])
    expect(others).toEqual(Array(3).fill([401, null]))
    expect(await s.store.subscriptions.find(idOf(late))).toMatchObject({ secret: null })
    expect((await post(address, '{}', signatureOf('secret-1', '{}'))).status).toBe(200)
    expect((await post(address, '{}', signatureOf('secret-2', '{}'))).status).toBe(401)
  })

  test('what is not signed with the secret of its subscription is refused and not stored', async () => {
    const s = system()
    const { firm, account } = await connectedFirm(s)
    const [one, other] = account.webhooks()
    const unknown = one!.url.replace(/=.*/, `=${newRandomToken()}`)
    const body = '{"data":{"id":1},"meta":{"event":"updated"}}'
    const good = signatureOf(one!.shared_secret, body)

    const answers = await Promise.all([
      post(one!.url, body, undefined),
      post(one!.url, body, signatureOf('another secret', body)),
      post(one!.url, body, signatureOf(other!.shared_secret, body)),
      post(one!.url, `${body} `, good),
      post(one!.url, body, good.toUpperCase()),
      post(one!.url, body, good.slice(0, -1)),
      post(unknown, body, good),
      post(one!.url.replace(/\?.*/, ''), body, good),
    ])

    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(401))
    expect(await s.store.inboundEvents.count({ firm_id: firm.id })).toBe(0)
  })

  test('an event that comes many times at once is one record, and a burst of events is taken whole', async () => {
    const s = system()
    const { firm, send } = await listening(s)
    const body = (id: number) => JSON.stringify({ data: { id, etag: 'a' }, meta: { event: 'updated' } })

    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => send(body(1))),
      ...Array.from({ length: 50 }, (_, index) => send(body(index + 2))),
    ])
    await s.idle(firm.id)

    expect([...new Set(answers)]).toEqual([200])
    const { data, pagination } = await s.t.call(listIntegrationEvents, { per_page: 100 }, firm.key)
    expect(pagination.total).toBe(51)
    expect(new Set(data.map(({ resource_id }) => resource_id)).size).toBe(51)
    expect([...new Set(data.map(({ status, processed }) => `${status} ${processed}`))]).toEqual(['ignored true'])
  })

  test('events are listed newest first, by pages and by cursor, to their firm alone', async () => {
    const s = system()
    const { firm, send } = await listening(s)
    for (const id of [1, 2, 3, 4, 5]) await send(JSON.stringify({ event: 'matter.update', data: { id } }))
    const stranger = await s.t.seedFirm()

    const pages = [await list(1), await list(2), await list(3)]
    const walk: (number | null)[] = []
    for (let cursor: string | undefined; ; ) {
      const { data, pagination } = await s.t.call(listIntegrationEvents, { per_page: 2, cursor }, firm.key)
      walk.push(...data.map(({ resource_id }) => resource_id))
      if (!pagination.next_cursor) break
      cursor = pagination.next_cursor
    }
    const strangers = await s.t.call(listIntegrationEvents, {}, stranger.key)
    const foreign = await s.t.call(listIntegrationEvents, { cursor: 'nonsense' }, firm.key)

    expect(pages).toEqual([[5, 4], [3, 2], [1]])
    expect(walk).toEqual([5, 4, 3, 2, 1])
    expect(strangers.data).toEqual([])
    expect([foreign.status, foreign.error.code]).toEqual([400, 'validation_error'])

    async function list(page: number) {
      const { data } = await s.t.call(listIntegrationEvents, { per_page: 2, page }, firm.key)
      return data.map(({ resource_id }) => resource_id)
    }
  })

  test('hostile bodies are refused or recorded, and the list of events shows the rest', async () => {
    const s = system()
    const { firm, address, secret, send } = await listening(s)
    const depth = 7_900

    const refused = [
      (await post(address, 'a'.repeat(256 * 1024 + 1), 'f'.repeat(64))).status,
      (await post(address, Buffer.from([0x7b, 0xff, 0x7d]), signatureOf(secret, Buffer.from([0x7b, 0xff, 0x7d]))))
        .status,
    ]
    const taken = [
      await send(`{"pad":"${'x'.repeat(256 * 1024 - 10)}"}`),
      await send(`{"data":{"id":7},"deep":${'['.repeat(depth)}${']'.repeat(depth)}}`),
      await send('{"data":{"id":1e400},"meta":{"event":"updated"}}'),
      await send('{"data":{"id":99999999999999999999},"meta":{"event":"updated"}}'),
      await send('{"__proto__":{"event":"matter.update"},"constructor":{"prototype":{}},"meta":{"event":"__proto__"}}'),
      await send('{"data":null,"meta":null,"text":"\\u0000\\ud800"}'),
      await send('not json'),
      await send('"text"'),
      await send('{"event":"invoice.created","data":{"id":8}}'),
    ]
    await s.idle(firm.id)

    expect(refused).toEqual([413, 400])
    expect(taken).toEqual(Array(9).fill(200))
    const { status, data } = await s.t.call(listIntegrationEvents, {}, firm.key)
    expect(status).toBe(200)
    expect(data.map(({ event_type }) => event_type)).toEqual([
      'invoice.create',
      'matter.unknown',
      'matter.unknown',
      'matter.unknown',
      'matter.__proto__',
      'matter.update',
      'matter.update',
      'matter.unknown',
      'matter.unknown',
    ])
    expect([...new Set(data.map((event) => event.status))]).toEqual(['ignored'])
  })

  test('an event of a firm that has left meanwhile is recorded and changes nothing', async () => {
    const s = system()
    const { firm, send } = await listening(s)
    s.standIn.controls.misbehave({ kind: 503, on: '' })
    await s.t.call(disconnectIntegration, {}, firm.key)

    const status = await send('{"data":{"id":1},"meta":{"event":"updated"}}')
    await s.idle(firm.id)

    expect(status).toBe(200)
    const { data } = await s.t.call(listIntegrationEvents, {}, firm.key)
    expect(data).toMatchObject([{ status: 'ignored', note: 'The firm was not connected any more.' }])
    expect((await statusOf(s, firm)).connected).toBe(false)
  })
}

/** A connected firm that is notified of matters. */
async function listening(s: ConnectedSystem) {
  const { firm, account } = await connectedFirm(s)
  const { url: address, shared_secret: secret } = account.webhooks().find(({ model }) => model === 'matter')!
  const send = async (body: string) => (await post(address, body, signatureOf(secret, body))).status
  return { firm, address, secret, send }
}

/** One that Dossier has asked for and whose handshake has not come yet; returns its address. */
async function seedSubscription(s: ConnectedSystem, firm: SeededFirm): Promise<string> {
  const token = newRandomToken()
  const { account_id } = (await s.store.connections.find(firm.id))!
  await s.store.subscriptions.insert({
    id: hashToken(token),
    firm_id: firm.id,
    account_id: account_id!,
    model: 'matter',
    their_id: 1,
    secret: null,
    ends_at: new Date(s.t.clock.read().getTime() + 30 * DAY_MS).toISOString(),
    created_at: s.t.now(),
    expires_at: null,
  })
  return `${s.appUrl}${receiveIntegrationEvent.path}?subscription=${token}`
}

async function shakeHands(address: string, secret: string): Promise<[status: number, echoed: string | null]> {
  const { status, headers } = await fetch(address, { method: 'POST', headers: { 'x-hook-secret': secret } })
  return [status, headers.get('x-hook-secret')]
}

function post(address: string, body: string | Buffer, signature: string | undefined): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== undefined && { 'x-hook-signature': signature }),
  }
  return fetch(address, { method: 'POST', headers, body })
}

function signatureOf(secret: string, body: string | Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

const idOf = (url: string) => hashToken(new URL(url).searchParams.get('subscription')!)
