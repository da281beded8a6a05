import { identity, matters, type Plan } from '@dossier/contracts'
import {
  allAnswered,
  callOperation,
  type SeededFirm,
  type System,
  startSystem,
  startTestBillingProvider,
  type TestBillingProvider,
  until,
} from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { billingPeriodOf } from '../src/billing/billing-period-of.ts'

const { createCheckoutSession, createPortalSession, getSubscription } = identity.operations
const { listClients } = matters.operations
const ORIGIN = 'http://app.test'

let t: System
let provider: TestBillingProvider

beforeAll(async () => {
  provider = await startTestBillingProvider()
  t = await startSystem({
    environment: {
      identity: provider.environment,
      // Without a notice a gateway would ask again after an hour.
      gateway: { CREDENTIAL_TTL_MS: '3600000' },
    },
  })
  provider.deliveries.deliverTo(`${t.baseUrl}/api/v1/billing/webhooks`)
})
afterEach(async () => {
  provider.failures.clear()
  provider.slowDown(0)
  await provider.deliveries.release()
  await provider.deliveries.settled()
})
afterAll(async () => {
  await t.stop()
  await provider.stop()
})

const standardFirm = () => t.seedFirm({ plan: 'standard', rateLimit: null })
const checkout = (firm: SeededFirm, input: object = { plan: 'pro' }, headers = {}) =>
  t.send(createCheckoutSession, { ...input }, firm.key, headers)
const customersOf = (firm: SeededFirm) => provider.customers().filter(({ metadata }) => metadata.firm_id === firm.id)
const checkoutsOf = (firm: SeededFirm) =>
  provider.checkoutSessions().filter(({ client_reference_id }) => client_reference_id === firm.id)

/** A firm that has paid, all of whose events have arrived. */
async function subscribedFirm(plan: Plan = 'pro') {
  const firm = await standardFirm()
  const { data } = await checkout(firm, { plan })
  const { id } = provider.business.pay(data.id)!
  await provider.deliveries.settled()
  await t.settled()
  return { firm, subscriptionId: id }
}

/** Presses a button of the provider's portal, as a member of the firm would. */
async function pressInPortal(firm: SeededFirm, subscriptionId: string, fields: Record<string, string>) {
  const { data } = await t.call(createPortalSession, {}, firm.key)
  await fetch(`${data.url}/${subscriptionId}`, { method: 'POST', body: new URLSearchParams(fields) })
  await provider.deliveries.settled()
  await t.settled()
}

test('a firm that pays on the checkout page has the plan, and all gateways admit by it once the notice is heard', async () => {
  const firm = await standardFirm()
  const gateways = [t.baseUrl, await t.startGateway()]
  const limits = () =>
    Promise.all(
      gateways.map(async (url) =>
        Number((await callOperation(url, listClients, {}, firm.key)).headers.get('x-ratelimit-limit')),
      ),
    )
  const before = await limits()
  const { status, data } = await checkout(firm)

  await fetch(data.url, { method: 'POST', redirect: 'manual' })
  await provider.deliveries.settled()
  await until(async () => (await limits()).every((limit) => limit === 500))

  expect(status).toBe(201)
  expect(data).toMatchObject({ plan: 'pro', url: `${provider.url}/pay/${data.id}` })
  expect(before).toEqual([100, 100])
  const subscription = await t.call(getSubscription, {}, firm.key)
  const [item] = provider.subscriptions().at(-1)!.items.data
  expect(subscription.data).toEqual({
    plan: 'pro',
    status: 'active',
    current_period_start: new Date(item!.current_period_start * 1000).toISOString(),
    current_period_end: new Date(item!.current_period_end * 1000).toISOString(),
    cancel_at_period_end: false,
  })
})

test('a firm without a subscription is shown none, with the plan that it has', async () => {
  const firm = await t.seedFirm({ plan: 'enterprise' })

  const { data } = await t.call(getSubscription, {}, firm.key)

  expect(data).toEqual({
    plan: 'enterprise',
    status: 'none',
    current_period_start: null,
    current_period_end: null,
    cancel_at_period_end: false,
  })
})

test('the provider is told whose customer, checkout and subscription it is, and leads back to the application', async () => {
  const firm = await standardFirm()
  const { data } = await checkout(firm, {
    plan: 'enterprise',
    success_url: `${ORIGIN}/billing?session={CHECKOUT_SESSION_ID}`,
  })

  const subscription = provider.business.pay(data.id)!

  expect(customersOf(firm)).toMatchObject([{ name: firm.name, email: 'office@firm.test' }])
  expect(checkoutsOf(firm)).toMatchObject([
    {
      customer: customersOf(firm)[0]!.id,
      success_url: `${ORIGIN}/billing?session={CHECKOUT_SESSION_ID}`,
      cancel_url: `${ORIGIN}/?checkout=canceled`,
    },
  ])
  expect(subscription.metadata).toEqual({ firm_id: firm.id })
})

test('20 checkouts at once make one customer and open one page', async () => {
  const firm = await standardFirm()
  provider.slowDown(30)

  const answers = await allAnswered(20, (key) => checkout(firm, undefined, key))

  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(customersOf(firm)).toHaveLength(1)
  expect(checkoutsOf(firm)).toHaveLength(1)
})

test('a customer whose creation got no answer is found again, not created again', async () => {
  const firm = await standardFirm()
  provider.failures.add({ kind: 'lose-answer', on: 'POST /v1/customers', times: 1 })

  const lost = await checkout(firm)
  const again = await checkout(firm)

  expect([lost.status, lost.error.code]).toEqual([503, 'service_unavailable'])
  expect(again.status).toBe(201)
  expect(customersOf(firm)).toHaveLength(1)
})

test('a firm has one page to pay on: another plan closes the one before', async () => {
  const firm = await standardFirm()
  const { data: first } = await checkout(firm)

  const { data: second } = await checkout(firm, { plan: 'enterprise' })
  const { data: third } = await checkout(firm)

  expect(new Set([first.id, second.id, third.id]).size).toBe(3)
  expect(checkoutsOf(firm).map(({ id, status }) => [id, status])).toEqual([
    [first.id, 'expired'],
    [second.id, 'expired'],
    [third.id, 'open'],
  ])
})

test('two plans at once leave one page open', async () => {
  const firm = await standardFirm()
  provider.slowDown(10)

  const answers = await Promise.all([checkout(firm), checkout(firm, { plan: 'enterprise' })])

  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(checkoutsOf(firm).filter(({ status }) => status === 'open')).toHaveLength(1)
})

test.each(['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const)(
  'a firm whose subscription is %s changes it in the portal and opens no other checkout',
  async (status) => {
    const { firm, subscriptionId } = await subscribedFirm()
    provider.business.change(subscriptionId, { status })
    await provider.deliveries.settled()
    await t.settled()

    const again = await checkout(firm)
    const portal = await t.call(createPortalSession, { return_url: `${ORIGIN}/billing` }, firm.key)

    expect([again.status, again.error.code]).toEqual([422, 'subscription_active'])
    expect(portal.status).toBe(201)
    expect(portal.data.url).toMatch(`${provider.url}/portal/`)
  },
)

test('a checkout that was paid stands in the way of another, and counts although its events are lost', async () => {
  const firm = await standardFirm()
  const { data } = await checkout(firm)
  provider.deliveries.hold()
  provider.business.pay(data.id)

  const again = await checkout(firm)
  await t.settled()
  const subscription = await t.call(getSubscription, {}, firm.key)

  expect([again.status, again.error.code]).toEqual([422, 'subscription_active'])
  expect(subscription.data).toMatchObject({ plan: 'pro', status: 'active' })
})

test('the refusal of a checkout that was paid is kept for the key of the request, and so is what follows from it', async () => {
  const firm = await standardFirm()
  const { data } = await checkout(firm)
  provider.deliveries.hold()
  provider.business.pay(data.id)
  const ask = () =>
    t.call(createCheckoutSession, { plan: 'enterprise' }, firm.key, { 'idempotency-key': 'after payment' })

  const refused = await ask()
  const again = await ask()
  await t.settled()
  const subscription = await t.call(getSubscription, {}, firm.key)

  expect([refused.status, refused.error.code]).toEqual([422, 'subscription_active'])
  expect([again.status, again.error]).toEqual([refused.status, refused.error])
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(subscription.data).toMatchObject({ plan: 'pro', status: 'active' })
})

test('a plan changed and canceled in the portal applies to the firm, and after the end it can subscribe again', async () => {
  const { firm, subscriptionId } = await subscribedFirm()
  const standing = async () => (await t.call(getSubscription, {}, firm.key)).data

  await pressInPortal(firm, subscriptionId, { do: 'change', price: 'price_enterprise_monthly' })
  const changed = await standing()
  await pressInPortal(firm, subscriptionId, { do: 'cancel' })
  const ending = await standing()
  await pressInPortal(firm, subscriptionId, { do: 'cancel-now' })
  const ended = await standing()
  const again = await checkout(firm)

  expect(changed).toMatchObject({ plan: 'enterprise', status: 'active', cancel_at_period_end: false })
  expect(ending).toMatchObject({ plan: 'enterprise', status: 'active', cancel_at_period_end: true })
  expect(ended).toMatchObject({ plan: 'standard', status: 'canceled' })
  expect(again.status).toBe(201)
})

test('a firm sees and pays for itself alone', async () => {
  const [{ firm }, other] = [await subscribedFirm(), await standardFirm()]

  const shown = await t.call(getSubscription, {}, other.key)
  const own = await checkout(other)

  expect(shown.data).toMatchObject({ plan: 'standard', status: 'none' })
  expect(own.status).toBe(201)
  expect(checkoutsOf(other)[0]!.customer).not.toBe(checkoutsOf(firm)[0]!.customer)
})

test('usage is counted by the period of the subscription while it runs, and by the calendar month without one', async () => {
  const [{ firm, subscriptionId }, other] = [await subscribedFirm(), await standardFirm()]
  const db = { query: <Row>(text: string, values: readonly unknown[] = []) => t.query<Row>('identity', text, values) }
  const { data } = await t.call(getSubscription, {}, firm.key)
  const start = data.current_period_start!

  const running = await billingPeriodOf(db, firm.id, start)
  const none = await billingPeriodOf(db, other.id, start)
  provider.business.cancelNow(subscriptionId)
  await provider.deliveries.settled()
  await t.settled()
  const ended = await billingPeriodOf(db, firm.id, start)

  expect(running).toEqual({ start, end: data.current_period_end })
  expect(none.start).toBe(`${start.slice(0, 7)}-01T00:00:00.000Z`)
  expect(ended).toEqual(none)
})

test.each([
  'https://evil.example/',
  'http://app.test.evil.example/',
  'http://app.test@evil.example/',
  'http://user:pass@app.test/',
  'https://app.test/',
  'http://app.test:81/',
  '//evil.example/',
  'javascript:alert(1)',
  'billing',
])('the provider never leads back to %s', async (address) => {
  const firm = await standardFirm()

  const answers = await Promise.all([
    checkout(firm, { plan: 'pro', success_url: address }),
    checkout(firm, { plan: 'pro', cancel_url: address }),
    t.call(createPortalSession, { return_url: address }, firm.key),
  ])

  expect(answers.map(({ status, error }) => [status, error.code, error.details.fields?.[0]?.field])).toEqual([
    [400, 'validation_error', 'success_url'],
    [400, 'validation_error', 'cancel_url'],
    [400, 'validation_error', 'return_url'],
  ])
  expect(customersOf(firm)).toEqual([])
})

test.each(['standard', 'gold', undefined])('the plan %j is not sold', async (plan) => {
  const { status, error } = await checkout(await standardFirm(), { plan })

  expect([status, error.code, error.details.fields?.[0]?.field]).toEqual([400, 'validation_error', 'plan'])
})

test('a key that is not admin-level neither pays nor looks', async () => {
  const firm = await standardFirm()
  const key = await t.seedKey(firm.id, { admin: false })

  const answers = [
    await t.call(createCheckoutSession, { plan: 'pro' }, key),
    await t.call(createPortalSession, {}, key),
    await t.call(getSubscription, {}, key),
  ]

  expect(answers.map(({ status, error }) => [status, error.code])).toEqual(Array(3).fill([403, 'forbidden']))
})
