import { notifications } from '@dossier/contracts'
import { type ConnectProxy, PROXY_PASSWORD, type System, startConnectProxy, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedEvents, seedWebhook } from './seeds.ts'

const { listWebhookDeliveries } = notifications.operations

let t: System
let proxy: ConnectProxy
beforeAll(async () => {
  proxy = await startConnectProxy({ answers: () => 407 })
  t = await startSystem({
    inProcesses: true,
    environment: {
      notifications: { OUTGOING_PROXY_URL: proxy.url, OUTGOING_PROXY_GUARDS: 'true', LOG_LEVEL: 'debug' },
    },
  })
})
afterAll(async () => {
  await t.stop()
  await proxy.stop()
})

test('what a proxy keeps back is recorded and logged without its password, and what it is trusted with is said', async () => {
  const firm = await t.seedFirm()
  const webhook = await seedWebhook(t, firm, { url: 'https://93.184.215.14/hook' })
  await seedEvents(t, firm.id, 1)

  const list = async () => (await t.call(listWebhookDeliveries, { id: webhook.id }, firm.key)).data
  await until(async () => (await list()).some(({ attempts }) => attempts.length > 0))

  const deliveries = await list()
  expect(deliveries).toMatchObject([{ attempts: [{ response_status: null, error: 'proxy_failed' }] }])
  expect(proxy.asked[0]).toEqual({ target: '93.184.215.14:443', credentials: `dossier:${PROXY_PASSWORD}` })
  const log = [...(await t.logs()).values()].join('\n')
  expect(log).toContain('OUTGOING_PROXY_GUARDS is set')
  for (const secret of [PROXY_PASSWORD, encodeURIComponent(PROXY_PASSWORD), basicOf(PROXY_PASSWORD)]) {
    expect(log + JSON.stringify(deliveries)).not.toContain(secret)
  }
})

const basicOf = (password: string) => Buffer.from(`dossier:${password}`).toString('base64')
