import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import Stripe from 'stripe'
import { type BillingProvider, PRICE_ENTERPRISE, PRICE_PRO, startBillingProvider } from '../index.ts'

const KEY = 'sk_test_of_the_stand_in'
const SECRET = 'whsec_of_the_stand_in'

let provider: BillingProvider
let stripe: Stripe
/** What arrived at the endpoint, oldest first. */
let arrived: { body: Buffer; headers: IncomingHttpHeaders }[] = []
/** What the endpoint answers. */
let endpointStatus = 200
const endpoint = createServer(async (req, res) => {
  arrived.push({ body: await buffer(req), headers: req.headers })
  res.writeHead(endpointStatus).end()
})

beforeAll(async () => {
  endpoint.listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
})
afterAll(() => {
  endpoint.close()
})
beforeEach(async () => {
  arrived = []
  endpointStatus = 200
  provider = await startBillingProvider({
    secretKey: KEY,
    webhookSecrets: [SECRET],
    webhookUrl: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hook`,
    retryDelaysMs: [0, 10],
  })
  stripe = client(KEY)
})
afterEach(async () => {
  await provider.deliveries.settled()
  await provider.stop()
})

function client(key: string): Stripe {
  const { hostname, port } = new URL(provider.url)
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}

async function openCheckout() {
  const customer = await stripe.customers.create({ name: 'Firm', metadata: { firm_id: 'firm_1' } })
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: 'firm_1',
    line_items: [{ price: PRICE_PRO, quantity: 1 }],
    subscription_data: { metadata: { firm_id: 'firm_1' } },
    success_url: 'https://app.test/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://app.test/back',
  })
}

test('a customer, a checkout and a portal are made and read back with the official library', async () => {
  const session = await openCheckout()
  const portal = await stripe.billingPortal.sessions.create({
    customer: session.customer as string,
    return_url: 'https://app.test/billing',
  })

  expect(session).toMatchObject({ object: 'checkout.session', status: 'open', client_reference_id: 'firm_1' })
  expect(session.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\/cs_test_/)
  expect(await stripe.checkout.sessions.retrieve(session.id)).toEqual(session)
  expect(await stripe.customers.retrieve(session.customer as string)).toMatchObject({ metadata: { firm_id: 'firm_1' } })
  expect(portal).toMatchObject({ object: 'billing_portal.session', return_url: 'https://app.test/billing' })
})

test('paying on the page makes a subscription that has the period of its item', async () => {
  const session = await openCheckout()
  const page = await (await fetch(session.url!)).text()

  const paid = await fetch(session.url!, { method: 'POST', redirect: 'manual' })
  const { data } = await stripe.subscriptions.list({ customer: session.customer as string })
  const read = await stripe.subscriptions.retrieve(data[0]!.id)

  expect(page).toContain('99.00 USD a month')
  expect(paid.status).toBe(303)
  expect(paid.headers.get('location')).toBe(`https://app.test/done?session=${session.id}`)
  expect(read).toMatchObject({ status: 'active', metadata: { firm_id: 'firm_1' }, customer: session.customer })
  expect(read.items.data[0]!.price.id).toBe(PRICE_PRO)
  expect(read.items.data[0]!.current_period_end).toBeGreaterThan(read.items.data[0]!.current_period_start)
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete')
})

test('a declined card leaves the checkout open and makes no subscription', async () => {
  const session = await openCheckout()

  const declined = await fetch(session.url!, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ card: 'declined' }),
  })

  expect(declined.headers.get('location')).toBe(`/pay/${session.id}?declined`)
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  expect(provider.subscriptions()).toEqual([])
})

test('the portal page changes the plan and cancels', async () => {
  const session = await openCheckout()
  const { id } = provider.business.pay(session.id)!
  const portal = await stripe.billingPortal.sessions.create({ customer: session.customer as string })
  const press = (fields: Record<string, string>) =>
    fetch(`${portal.url}/${id}`, { method: 'POST', body: new URLSearchParams(fields) })

  await press({ do: 'change', price: PRICE_ENTERPRISE })
  await press({ do: 'cancel' })
  const cancelling = await stripe.subscriptions.retrieve(id)
  await press({ do: 'cancel-now' })
  const canceled = await stripe.subscriptions.retrieve(id)

  expect(cancelling.items.data[0]!.price.id).toBe(PRICE_ENTERPRISE)
  expect(cancelling).toMatchObject({ status: 'active', cancel_at_period_end: true })
  expect(canceled.status).toBe('canceled')
})

test('events arrive signed so that the official library takes them, and another secret does not', async () => {
  const session = await openCheckout()
  provider.business.pay(session.id)
  await provider.deliveries.settled()

  const read = (secret: string) =>
    arrived.map(({ body, headers }) => stripe.webhooks.constructEvent(body, headers['stripe-signature']!, secret))

  expect(
    read(SECRET)
      .map((event) => event.type)
      .sort(),
  ).toEqual([
    'checkout.session.completed',
    'customer.subscription.created',
    'customer.subscription.updated',
    'invoice.paid',
  ])
  expect(() => read('whsec_another')).toThrow(Stripe.errors.StripeSignatureVerificationError)
})

test('an event that the endpoint refuses comes again', async () => {
  endpointStatus = 500
  provider.business.expireCheckout((await openCheckout()).id)
  await provider.deliveries.settled()

  expect(arrived).toHaveLength(2)
  expect(arrived[0]!.body).toEqual(arrived[1]!.body)
})

test('events that are held back are sent in the order that is asked for', async () => {
  provider.deliveries.hold()
  provider.business.pay((await openCheckout()).id)
  const before = arrived.length

  await provider.deliveries.release((events) => events.reverse())

  expect(before).toBe(0)
  expect(JSON.parse(arrived[0]!.body.toString()).type).toBe('checkout.session.completed')
})

test('requests with one idempotency key are carried out once; with other parameters they are refused', async () => {
  const create = (name: string) => stripe.customers.create({ name }, { idempotencyKey: 'key' })

  const first = await create('Firm')
  const again = await create('Firm')
  const other = create('Another')

  expect(again).toEqual(first)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect(provider.customers()).toHaveLength(1)
})

test('two requests with one idempotency key at once: the second is told to wait', async () => {
  provider.slowDown(1_000)
  const create = () => stripe.customers.create({ name: 'Firm' }, { idempotencyKey: 'key' })

  const answers = await Promise.allSettled([create(), create()])

  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { statusCode: 409, code: 'idempotency_key_in_use' },
  })
})

test.each([
  [
    'a wrong key',
    () => client('sk_test_wrong_key_entirely').customers.create({}),
    Stripe.errors.StripeAuthenticationError,
  ],
  ['an unknown id', () => stripe.subscriptions.retrieve('sub_none'), Stripe.errors.StripeInvalidRequestError],
  [
    'an unknown parameter',
    () => stripe.customers.create({ nmae: 'Firm' } as never),
    Stripe.errors.StripeInvalidRequestError,
  ],
  [
    'a missing parameter',
    () => stripe.billingPortal.sessions.create({} as never),
    Stripe.errors.StripeInvalidRequestError,
  ],
  [
    'a version that it does not speak',
    () => stripe.customers.create({}, { apiVersion: '2024-01-01' }),
    Stripe.errors.StripeInvalidRequestError,
  ],
])('%s is refused as the official library expects', async (_what, ask, error) => {
  await expect(ask()).rejects.toBeInstanceOf(error)
})

test.each([
  [{ kind: 500 } as const, Stripe.errors.StripeAPIError],
  [{ kind: 402 } as const, Stripe.errors.StripeCardError],
  [{ kind: 429 } as const, Stripe.errors.StripeRateLimitError],
  [{ kind: 'nonsense' } as const, Stripe.errors.StripeAPIError],
  [{ kind: 'hang' } as const, Stripe.errors.StripeConnectionError, { timeout: 300 }],
])('told to fail as %j it fails so, once', async (failure, error, options: Stripe.RequestOptions = {}) => {
  provider.failures.add({ ...failure, times: 1 })

  await expect(stripe.customers.create({}, options)).rejects.toBeInstanceOf(error)
  expect(await stripe.customers.create({})).toMatchObject({ object: 'customer' })
})

test('a request whose answer was lost is not carried out again under the same key', async () => {
  provider.failures.add({ kind: 'lose-answer', times: 2 })

  const lost = stripe.customers.create({ name: 'Firm' }, { idempotencyKey: 'key' })
  await expect(lost).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
  await stripe.customers.create({ name: 'Firm' }, { idempotencyKey: 'key' })

  expect(provider.customers()).toHaveLength(1)
})
