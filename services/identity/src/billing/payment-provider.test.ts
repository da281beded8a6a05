import { AppError } from '@dossier/contracts'
import { Metrics, newId } from '@dossier/runtime'
import { failureOf, startTestBillingProvider, type TestBillingProvider } from '@dossier/testbed'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createPaymentProvider, type PaymentProvider } from './payment-provider.ts'

const SECRET_KEY = 'sk_test_that_nobody_may_read_1234'

let standIn: TestBillingProvider
let provider: PaymentProvider

beforeEach(async () => {
  standIn = await startTestBillingProvider({ secretKey: SECRET_KEY })
  provider = connect(SECRET_KEY)
})
afterEach(async () => {
  provider.close()
  await standIn.stop()
})

const connect = (secretKey: string, timeoutMs = 2_000) =>
  createPaymentProvider(
    {
      apiUrl: standIn.url,
      secretKey,
      webhookSecrets: ['whsec'],
      priceOf: { pro: 'price_pro', enterprise: 'price_enterprise' },
      planOfPrice: new Map(),
      timeoutMs,
    },
    new Metrics(),
  )

const createCustomer = (by = provider) => by.createCustomer(newId('firm'), { name: 'Firm', email: null }, 4_000)

test('what is thrown holds neither the key nor a request, and says what an operator needs', async () => {
  const wrong = connect('sk_test_wrong_key_that_nobody_may_read')
  const [refused, invalid] = [
    await failureOf<AppError>(createCustomer(wrong)),
    await failureOf<AppError>(provider.openPortal('cus_none', 'http://app.test/', 4_000)),
  ]
  wrong.close()

  expect([refused.code, invalid.code]).toEqual(['upstream_error', 'upstream_error'])
  for (const { cause, details, internal } of [refused, invalid]) {
    expect({ cause, details }).toEqual({ cause: undefined, details: {} })
    expect(internal).not.toMatch(/sk_test|read/)
  }
  expect(refused.internal).toContain('the secret key is refused')
  expect(invalid.internal).toContain("No such customer: 'cus_none'")
})

test('a provider that fails again and again is left alone for a while, then tried again', async () => {
  standIn.failures.add({ kind: 500 })
  for (let request = 0; request < 12; request++) await failureOf(createCustomer())
  const reached = standIn.requests.length

  const refused = await failureOf<AppError>(createCustomer())
  standIn.failures.clear()

  expect(refused.code).toBe('service_unavailable')
  expect(standIn.requests).toHaveLength(reached)
})

test('refusals of single requests do not keep others from being made', async () => {
  for (let request = 0; request < 12; request++) {
    await failureOf(provider.openPortal('cus_none', 'http://app.test/', 4_000))
  }

  expect(await createCustomer()).toMatch(/^cus_/)
})

test('no request is made that could not be waited for', async () => {
  const refused = await failureOf<AppError>(provider.createCustomer(newId('firm'), { name: 'Firm', email: null }, 200))

  expect(refused).toBeInstanceOf(AppError)
  expect(refused.code).toBe('service_unavailable')
  expect(standIn.requests).toEqual([])
})
