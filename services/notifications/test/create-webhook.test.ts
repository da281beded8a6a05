import { notifications, toUuid, type WebhookId } from '@dossier/contracts'
import { allAnswered, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createWebhook, listWebhooks } = notifications.operations

let t: System
beforeAll(async () => {
  t = await startSystem({ environment: { notifications: { WEBHOOK_ALLOW_LOCAL: 'false' } } })
})
afterAll(() => t.stop())

test('a webhook is created with its signing secret, which no other answer shows and the database holds sealed', async () => {
  const firm = await t.seedFirm()

  const { status, data } = await t.call(
    createWebhook,
    { url: 'https://hooks.invalid/dossier', events: ['matter.created', 'client.created', 'matter.created'] },
    firm.key,
  )
  const listed = await t.call(listWebhooks, {}, firm.key)
  const [row] = await t.query<{ signing_secret: string }>(
    'notifications',
    'select signing_secret from webhooks where id = $1',
    [toUuid(data.id as WebhookId)],
  )

  expect(status).toBe(201)
  expect(data).toEqual({
    id: expect.stringMatching(/^wh_/),
    url: 'https://hooks.invalid/dossier',
    events: ['matter.created', 'client.created'],
    description: null,
    active: true,
    last_triggered_at: null,
    max_per_second: null,
    created_at: expect.any(String),
    updated_at: data.created_at,
    updated_by: null,
    signing_secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
  })
  const { signing_secret, ...shown } = data
  expect(listed.data).toEqual([shown])
  expect(row!.signing_secret).not.toContain(signing_secret.slice(6))
})

test.each([
  'http://example.com/',
  'https://user:password@example.com/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'not a url',
  '',
])('the address %j is refused with a 400 that names url', async (url) => {
  const firm = await t.seedFirm()

  const { status, error } = await t.call(createWebhook, { url, events: ['*'] }, firm.key)

  expect(status).toBe(400)
  expect(error.code).toBe('validation_error')
  expect(error.details.fields).toEqual([{ field: 'url', message: expect.any(String) }])
})

test.each([{ events: [] }, { events: ['webhook.test'] }, { events: ['matter.deleted'] }, { events: '*' }, {}])(
  'the events of %j are refused',
  async (body) => {
    const firm = await t.seedFirm()

    const { status, error } = await t.send(createWebhook, { url: 'https://hooks.invalid/', ...body }, firm.key)

    expect(status).toBe(400)
    expect(error.details.fields?.[0]?.field).toMatch(/^events/)
  },
)

test('exactly 20 of 50 simultaneous creates succeed, and each firm has a limit of its own', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]

  const answers = await allAnswered(50, (key, index) =>
    t.call(createWebhook, { url: `https://hooks.invalid/${index}`, events: ['*'] }, firm.key, key),
  )
  const listed = await t.call(listWebhooks, { per_page: 100 }, firm.key)
  const ofOther = await t.call(createWebhook, { url: 'https://hooks.invalid/', events: ['*'] }, other.key)

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ error }) => error.code))).toEqual(
    new Set(['webhook_limit_reached']),
  )
  expect(listed.pagination.total).toBe(20)
  expect(ofOther.status).toBe(201)
})
