import { exampleId, notifications } from '@dossier/contracts'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedWebhook } from './seeds.ts'

const { getWebhook, listWebhooks } = notifications.operations

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

test('webhooks are listed newest first, page by page, with the exact total', async () => {
  const firm = await t.seedFirm()
  const created = []
  for (let index = 0; index < 5; index++) {
    created.push((await seedWebhook(t, firm, { url: `https://hooks.invalid/${index}` })).id)
  }

  const first = await t.call(listWebhooks, { page: 1, per_page: 2 }, firm.key)
  const last = await t.call(listWebhooks, { page: 3, per_page: 2 }, firm.key)
  const beyond = await t.call(listWebhooks, { page: 4, per_page: 2 }, firm.key)

  expect(first.data.map(({ id }) => id)).toEqual([created[4], created[3]])
  expect(first.pagination).toEqual({ page: 1, per_page: 2, total: 5, has_more: true, next_cursor: expect.any(String) })
  expect(last.data.map(({ id }) => id)).toEqual([created[0]])
  expect(last.pagination.has_more).toBe(false)
  expect(beyond.data).toEqual([])
  expect(beyond.pagination.total).toBe(5)
})

test('one webhook is answered as the list shows it', async () => {
  const firm = await t.seedFirm()
  const { signing_secret, ...webhook } = await seedWebhook(t, firm, { url: 'https://hooks.invalid/' })

  const { status, data } = await t.call(getWebhook, { id: webhook.id }, firm.key)

  expect(status).toBe(200)
  expect(data).toEqual(webhook)
  expect(JSON.stringify(data)).not.toContain(signing_secret)
})

test('an unknown webhook and one of another firm answer the same 404', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  const webhook = await seedWebhook(t, other, { url: 'https://hooks.invalid/' })

  const foreign = await t.call(getWebhook, { id: webhook.id }, firm.key)
  const unknown = await t.call(getWebhook, { id: exampleId('wh') }, firm.key)

  expect(foreign.status).toBe(404)
  expect(foreign.error).toMatchObject({ code: 'webhook_not_found', details: { resource: 'webhook', id: webhook.id } })
  expect(unknown.error).toMatchObject({ code: 'webhook_not_found', message: foreign.error.message })
})
