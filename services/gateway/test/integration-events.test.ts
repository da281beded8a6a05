import { createHmac } from 'node:crypto'
import { integrations } from '@dossier/contracts'
import {
  type SeededFirm,
  type System,
  startConnectable,
  startSystem,
  type TestPracticeManagement,
  until,
} from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

const { connectIntegration, listIntegrationEvents, receiveIntegrationDeauthorization, receiveIntegrationEvent } =
  integrations.operations
const JSON_TYPE = { 'content-type': 'application/json' }

let t: System
let practiceManagement: TestPracticeManagement
let firm: SeededFirm
/** What the other system knows of its subscription to matters. */
let subscription: { address: string; secret: string }

beforeAll(async () => {
  const connectable = await startConnectable()
  practiceManagement = connectable.practiceManagement
  t = await startSystem({ environment: connectable.environment })
  firm = await t.seedFirm()
  const { data } = await t.call(connectIntegration, {}, firm.key)
  const { users } = practiceManagement.controls.holdings()
  await fetch(await practiceManagement.walkConsent(data.location, { userId: users[0]!.id }), { redirect: 'manual' })
  const ofMatters = () => practiceManagement.controls.holdings().webhooks.find(({ model }) => model === 'matter')
  // It is enabled once the answer to its handshake had the secret in it.
  await until(async () => ofMatters()?.status === 'enabled')
  subscription = { address: ofMatters()!.url, secret: ofMatters()!.shared_secret }
})
afterAll(async () => {
  await t.stop()
  await practiceManagement.stop()
})

const post = (address: string, headers: Record<string, string>, body: string | Buffer = '') =>
  fetch(address, { method: 'POST', headers, body })

const signatureOf = (body: string) => createHmac('sha256', subscription.secret).update(body).digest('hex')

const codeIn = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code

const eventsShown = async () => (await t.call(listIntegrationEvents, {}, firm.key)).data

test('a handshake is answered with its secret, whether it has a body or none', async () => {
  const handshake = { 'x-hook-secret': subscription.secret }

  const answers = [
    await post(subscription.address, handshake),
    await post(subscription.address, { ...handshake, ...JSON_TYPE }, '{}'),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ headers }) => headers.get('x-hook-secret'))).toEqual(Array(2).fill(subscription.secret))
  expect(await answers[0]!.json()).toEqual({ data: { received: true } })
})

test('a handshake that Dossier did not cause is refused, and its secret not sent back', async () => {
  const unknown = `${t.baseUrl}${receiveIntegrationEvent.path}`

  const answers = [
    await post(subscription.address, { 'x-hook-secret': 'another-secret' }),
    await post(`${unknown}?subscription=guessed`, { 'x-hook-secret': 'a-secret' }),
    await post(unknown, { 'x-hook-secret': 'a-secret' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(answers.map(({ headers }) => headers.get('x-hook-secret'))).toEqual([null, null, null])
})

test('a signed body reaches its owner byte for byte, spaces and all', async () => {
  const body = ' {"data": {"id": 12, "text": "Größe 漢字"},\n "meta": {"event": "created"}} '

  const answer = await post(subscription.address, { ...JSON_TYPE, 'x-hook-signature': signatureOf(body) }, body)

  expect([answer.status, answer.headers.get('x-hook-secret')]).toEqual([200, null])
  await until(async () => (await eventsShown()).some(({ resource_id }) => resource_id === 12))
})

test.each([
  ['no signature', () => ({})],
  ['the signature of another body', () => ({ 'x-hook-signature': signatureOf('{}') })],
  ['a signature that is no header text', () => ({ 'x-hook-signature': 'a b' })],
])('an event with %s is refused and not stored', async (_what, headers) => {
  const body = '{"data":{"id":666},"meta":{"event":"created"}}'

  const answer = await post(subscription.address, { ...JSON_TYPE, ...headers() }, body)

  expect([answer.status, await codeIn(answer)]).toEqual([401, 'callback_signature_invalid'])
  expect((await eventsShown()).filter(({ resource_id }) => resource_id === 666)).toEqual([])
})

describe('a deauthorization', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const tell = (headers: Record<string, string>, body: string | Buffer = '') =>
    post(`${t.baseUrl}${receiveIntegrationDeauthorization.path}`, headers, body)

  test.each([
    ['JSON', JSON_TYPE, '{"user_id":4711,"further":[1]}'],
    ['JSON with a charset', { 'content-type': 'application/json; charset=utf-8' }, '{}'],
    ['what is no JSON', JSON_TYPE, 'user_id: 4711'],
    ['a form', form, 'user_id=4711&user_id=4712'],
    ['nothing', {}, ''],
  ])('is heard as %s', async (_what, headers, body) => {
    const answer = await tell(headers as Record<string, string>, body)

    expect([answer.status, await answer.json()]).toEqual([200, { data: { ok: true } }])
  })

  test.each([
    ['of another media type', { 'content-type': 'text/plain' }, 'user_id=4711', 415, 'unsupported_media_type'],
    ['of more than 16 KiB', form, 'a'.repeat(16 * 1024 + 1), 413, 'payload_too_large'],
    ['that is not UTF-8', JSON_TYPE, Buffer.from([0x22, 0xff, 0x22]), 400, 'invalid_json'],
  ])('%s is refused', async (_what, headers, body, status, code) => {
    const answer = await tell(headers as Record<string, string>, body)

    expect([answer.status, await codeIn(answer)]).toEqual([status, code])
  })
})
