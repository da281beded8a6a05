import { identity } from '@dossier/contracts'
import {
  figureOf,
  type SeededFirm,
  type System,
  startSystem,
  startTestBillingProvider,
  type TestBillingProvider,
} from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'

const { createCheckoutSession, createPortalSession, getSubscription } = identity.operations
/** Callers are promised five seconds; the machine may be busy with other tests. Twice the time-out would be eight. */
const ANSWER_MS_MAX = 7_500

let t: System
let provider: TestBillingProvider

beforeAll(async () => {
  provider = await startTestBillingProvider()
  t = await startSystem({ environment: { identity: provider.environment } })
})
afterEach(() => {
  provider.failures.clear()
  provider.slowDown(0)
})
afterAll(async () => {
  await t.stop()
  await provider.stop()
})

const checkout = (firm: SeededFirm) => t.call(createCheckoutSession, { plan: 'pro' }, firm.key)

async function timed<Answer>(ask: () => Promise<Answer>): Promise<{ answer: Answer; tookMs: number }> {
  const startedAt = performance.now()
  return { answer: await ask(), tookMs: performance.now() - startedAt }
}

test.each([
  [500, 502, 'upstream_error'],
  [402, 502, 'upstream_error'],
  ['nonsense', 502, 'upstream_error'],
  [429, 503, 'service_unavailable'],
  ['hang', 503, 'service_unavailable'],
] as const)('a provider that answers %j: %i %s in time, and the next try succeeds', async (kind, status, code) => {
  const firm = await t.seedFirm({ plan: 'standard' })
  provider.failures.add({ kind, on: 'POST', times: 1 })

  const { answer, tookMs } = await timed(() => checkout(firm))
  const again = await checkout(firm)

  expect([answer.status, answer.error.code]).toEqual([status, code])
  expect(answer.headers.get('retry-after') !== null).toBe(status === 503)
  expect(JSON.stringify(answer)).not.toMatch(/stripe|sk_test|127\.0\.0\.1/i)
  expect(tookMs).toBeLessThan(ANSWER_MS_MAX)
  expect(again.status).toBe(201)
})

test.each(['POST /v1/checkout/sessions', 'POST /v1/billing_portal/sessions'])(
  'a failure of %s leaves a customer that is used again',
  async (on) => {
    const firm = await t.seedFirm({ plan: 'standard' })
    const ask = () => (on.includes('portal') ? t.call(createPortalSession, {}, firm.key) : checkout(firm))
    provider.failures.add({ kind: 500, on, times: 1 })

    const failed = await ask()
    const again = await ask()

    expect([failed.status, again.status]).toEqual([502, 201])
    expect(provider.customers().filter(({ metadata }) => metadata.firm_id === firm.id)).toHaveLength(1)
  },
)

test('a slow provider is waited for no longer than the caller is promised', async () => {
  const firm = await t.seedFirm({ plan: 'standard' })
  provider.slowDown(2_000)

  // Two calls of two seconds each are more than there is time for.
  const { answer, tookMs } = await timed(() => checkout(firm))

  expect([answer.status, answer.error.code]).toEqual([503, 'service_unavailable'])
  expect(tookMs).toBeLessThan(ANSWER_MS_MAX)
})

test('requests to the provider are counted by how they end', async () => {
  const firm = await t.seedFirm({ plan: 'standard' })
  const before = await t.metricsOf('identity')
  provider.failures.add({ kind: 402, on: 'POST', times: 1 })

  await checkout(firm)
  await checkout(firm)

  const after = await t.metricsOf('identity')
  const growth = (name: string, labels = {}) => figureOf(after, name, labels) - figureOf(before, name, labels)
  expect(growth('payment_provider_requests_total', { outcome: 'failed' })).toBe(1)
  // The customer, and the page.
  expect(growth('payment_provider_requests_total', { outcome: 'ok' })).toBe(2)
  expect(growth('payment_provider_request_duration_seconds_count')).toBe(3)
  expect(figureOf(after, 'payment_provider_breaker_open')).toBe(0)
})

test('a provider that is gone fails at once, and what is known of the subscription is still shown', async () => {
  const firm = await t.seedFirm({ plan: 'standard' })
  await provider.stop()

  const { answer, tookMs } = await timed(() => checkout(firm))
  const subscription = await t.call(getSubscription, {}, firm.key)

  expect([answer.status, answer.error.code]).toEqual([503, 'service_unavailable'])
  // One that says nothing is waited for as long.
  expect(tookMs).toBeLessThan(2_500)
  expect(subscription.data).toMatchObject({ plan: 'standard', status: 'none' })
})

test('a provider that stays away is not asked any more, and operators see it', async () => {
  const firm = await t.seedFirm({ plan: 'standard' })
  await provider.stop()
  const unavailable = { outcome: 'unavailable' }
  const before = figureOf(await t.metricsOf('identity'), 'payment_provider_requests_total', unavailable)

  for (let tries = 0; tries < 60; tries++) await checkout(firm)

  const metrics = await t.metricsOf('identity')
  expect(figureOf(metrics, 'payment_provider_breaker_open')).toBe(1)
  expect(figureOf(metrics, 'payment_provider_requests_total', unavailable) - before).toBe(60)
})
