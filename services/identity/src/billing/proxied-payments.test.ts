import { inspect } from 'node:util'
import { Metrics, newId } from '@dossier/runtime'
import {
  type ConnectProxy,
  failureOf,
  OFF_LOOPBACK,
  offLoopback,
  PROXY_PASSWORD,
  proxyStarter,
  startConnectProxy,
  startTestBillingProvider,
  type TestBillingProvider,
} from '@dossier/testbed'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createPaymentProvider } from './payment-provider.ts'

const SECRET_KEY = 'sk_test_1234'

const cleanups: (() => unknown)[] = []
const startProxy = proxyStarter(cleanups)
let standIn: TestBillingProvider
beforeEach(async () => {
  standIn = await startTestBillingProvider({ secretKey: SECRET_KEY })
  cleanups.push(() => standIn.stop())
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function createCustomer(proxy: ConnectProxy, environment?: Record<string, string>): Promise<string> {
  const provider = createPaymentProvider(
    {
      apiUrl: offLoopback(standIn.url),
      secretKey: SECRET_KEY,
      webhookSecrets: ['whsec'],
      priceOf: { pro: 'price_pro', enterprise: 'price_enterprise' },
      planOfPrice: new Map(),
      timeoutMs: 2_000,
    },
    new Metrics(),
    proxy.outgoing(environment),
  )
  cleanups.push(() => provider.close())
  return provider.createCustomer(newId('firm'), { name: 'Firm', email: null }, 4_000)
}

test('a payment request goes through the proxy', async () => {
  const proxy = await startProxy()

  expect(await createCustomer(proxy)).toMatch(/^cus_/)

  expect(proxy.targets()).toEqual([`${OFF_LOOPBACK}:${new URL(standIn.url).port}`])
})

test('a payment request to an excepted host goes past the proxy', async () => {
  const proxy = await startProxy()

  expect(await createCustomer(proxy, { OUTGOING_NO_PROXY: `${OFF_LOOPBACK}:${new URL(standIn.url).port}` })).toMatch(
    /^cus_/,
  )

  expect(proxy.targets()).toEqual([])
})

test('a proxy that refuses or is down is told as what it is, like an outage and without its password', async () => {
  const away = await startConnectProxy()
  await away.stop()
  const refusing = await startProxy({ answers: () => 407 })

  const [refused, unreached] = [await failureOf(createCustomer(refusing)), await failureOf(createCustomer(away))]

  expect([refused, unreached]).toMatchObject([
    { code: 'service_unavailable', internal: 'payment provider: the proxy rejected our user or password (407)' },
    { code: 'service_unavailable', internal: 'payment provider: the proxy cannot be reached (ECONNREFUSED)' },
  ])
  expect(inspect([refused, unreached], { depth: null })).not.toContain(PROXY_PASSWORD)
  expect(standIn.requests).toEqual([])
})
