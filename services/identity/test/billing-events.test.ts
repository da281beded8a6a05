import { identity } from '@dossier/contracts'
import { PRICE_ENTERPRISE, PRICE_PRO, type ProviderEvent, signatureHeader } from '@dossier/local/billing-provider'
import {
  askAgain,
  type SeededFirm,
  type System,
  startSystem,
  startTestBillingProvider,
  type TestBillingProvider,
} from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'

const { createCheckoutSession, getSubscription } = identity.operations
const [FIRST_SECRET, SECOND_SECRET] = ['whsec_first_of_the_tests', 'whsec_second_of_the_tests']
const MINUTE_MS = 60_000

let t: System
let provider: TestBillingProvider
/** Time at the provider runs ahead of ours by so much, so that a test can let seconds pass. */
let aheadMs = 0

beforeAll(async () => {
  provider = await startTestBillingProvider({ clock: () => new Date(Date.now() + aheadMs) })
  t = await startSystem({ environment: { identity: provider.environment } })
  provider.deliveries.deliverTo(webhookUrl())
})
afterEach(async () => {
  aheadMs = 0
  provider.deliveries.signWith([FIRST_SECRET])
  provider.failures.clear()
  await provider.deliveries.release()
  await provider.deliveries.settled()
})
afterAll(async () => {
  await t.stop()
  await provider.stop()
})

const webhookUrl = () => `${t.baseUrl}/api/v1/billing/webhooks`
const standing = async (firm: SeededFirm) => (await t.call(getSubscription, {}, firm.key)).data
const recorded = async (event: { id: string }) =>
  (await t.query<{ outcome: string }>('identity', 'select outcome from billing_events where id = $1', [event.id])).map(
    ({ outcome }) => outcome,
  )

async function arrived() {
  await provider.deliveries.settled()
  await t.settled()
}

/** A firm that has paid, all of whose events have arrived. */
async function subscribedFirm(plan: identity.SoldPlan = 'pro') {
  const firm = await t.seedFirm({ plan: 'standard' })
  const { data } = await t.call(createCheckoutSession, { plan }, firm.key)
  const { id, customer } = provider.business.pay(data.id)!
  await arrived()
  return { firm, id, customer }
}

/** The events that `happen` makes, kept back from the installation; they are sent one by one. */
function eventsOf(happen: () => void): ProviderEvent[] {
  const before = provider.events().length
  provider.deliveries.hold()
  happen()
  return provider.events().slice(before)
}

/** Sends bytes as the provider would, or as an impostor. */
async function post(body: string, headers: Record<string, string> = {}, method = 'POST') {
  const response = await fetch(webhookUrl(), {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  const answer = (await response.json()) as { data?: unknown; error?: { code: string } }
  return { status: response.status, headers: response.headers, data: answer.data, code: answer.error?.code }
}

const signed = (body: string, secret = FIRST_SECRET!, at = new Date()) => ({
  'stripe-signature': signatureHeader(body, [secret], at),
})

let made = 0
/** An event that the provider has not made itself. */
const eventWith = (type: string, object: object, created = Math.floor(Date.now() / 1000)) => ({
  id: `evt_made_${++made}_${'x'.repeat(8)}`,
  object: 'event',
  type,
  created,
  data: { object },
})
/** Sends it as the provider does: again when the answer is that there is no time for it. */
function send(event: object) {
  const body = JSON.stringify(event)
  return askAgain(
    () => post(body, signed(body)),
    ({ status }) => status === 503,
  )
}

test('an event without a good signature is refused, and nothing of it is stored', async () => {
  const { firm, id } = await subscribedFirm()
  const [event] = eventsOf(() => provider.business.cancelNow(id))
  const body = JSON.stringify(event)
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)

  const answers = [
    await post(body),
    await post(body, { 'stripe-signature': '' }),
    await post(body, { 'stripe-signature': 'nonsense' }),
    await post(body, { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }),
    await post(body, signed(body, 'whsec_of_somebody')),
    await post(body.replace('canceled', 'active'), signed(body)),
    await post(`${body} `, signed(body)),
    await post(body, signed(body, FIRST_SECRET, minutesAgo(6))),
    await post(body, signed(body, FIRST_SECRET, minutesAgo(-6))),
    await post('', signed('')),
    await post(body, { 'stripe-signature': 'x'.repeat(3_000) }),
  ]

  expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [400, 'signature_invalid']))
  expect(await recorded(event!)).toEqual([])
  expect(await standing(firm)).toMatchObject({ plan: 'pro', status: 'active' })
})

test('a plan that follows a subscription is in the audit log of the firm', async () => {
  const { firm } = await subscribedFirm('enterprise')

  const { data } = await t.call(identity.operations.listAuditEvents, { actor: 'system' }, firm.key)

  expect(data).toMatchObject([
    { action: 'follow-subscription', kind: 'settings', fields: ['plan=enterprise'], request_id: null },
  ])
})

test('each secret is good, alone and beside another, as long as five minutes', async () => {
  const event = (n: number) => JSON.stringify(eventWith('charge.succeeded', { id: `ch_${n}` }))
  const [first, second, old] = [event(1), event(2), event(3)]
  const beside = event(4)

  const answers = [
    await post(first, signed(first)),
    await post(second, signed(second, SECOND_SECRET)),
    await post(old, signed(old, FIRST_SECRET, new Date(Date.now() - 4 * MINUTE_MS))),
    await post(beside, {
      'stripe-signature': signatureHeader(beside, ['whsec_that_is_gone', SECOND_SECRET!], new Date()),
    }),
  ]

  expect(answers.map(({ status, data }) => [status, data])).toEqual(answers.map(() => [200, { received: true }]))
})

test('the signature holds for the bytes as they came, however the JSON is written', async () => {
  const event = { ...eventWith('charge.succeeded', { id: 'ch_1', name: 'Zoë \u{1f4c4}' }) }
  const body = `\r\n${JSON.stringify(event, null, 3).replace('Zoë', 'Zo\\u00eb')}\n`

  expect(await post(body, signed(body))).toMatchObject({ status: 200 })
  expect(await recorded(event)).toEqual(['ignored'])
})

test.each([
  ['another content type', { 'content-type': 'text/plain' }, '{}', 415, 'unsupported_media_type'],
  ['a compressed body', { 'content-encoding': 'gzip' }, '{}', 415, 'unsupported_media_type'],
  ['more than 256 KiB', {}, JSON.stringify({ a: 'x'.repeat(256 * 1024) }), 413, 'payload_too_large'],
])('%s is refused', async (_what, headers, body, status, code) => {
  expect(await post(body, { ...signed(body), ...headers })).toMatchObject({ status, code })
})

test.each([
  ['no JSON', 'signed nonsense', 'invalid_json'],
  ['no event', JSON.stringify({ id: 'evt_1', object: 'charge' }), 'validation_error'],
])('signed text that is %s is refused', async (_what, body, code) => {
  expect(await post(body, signed(body))).toMatchObject({ status: 400, code })
})

test('20 copies at once are taken, and the event is applied once', async () => {
  const { firm, id } = await subscribedFirm()
  aheadMs += 2_000
  const [event] = eventsOf(() => provider.business.changePrice(id, PRICE_ENTERPRISE))
  const version = async () =>
    (
      await t.query<{ version: number }>('identity', 'select version from billing_subscriptions where id = $1', [id])
    )[0]!.version
  const before = await version()
  // Nor is the provider's answer written beside it.
  provider.failures.add({ kind: 500, on: 'GET /v1/subscriptions' })

  const statuses = await provider.deliveries.send(event!, 20)

  expect(statuses).toEqual(Array(20).fill(200))
  expect(await recorded(event!)).toEqual(['applied'])
  expect(await version()).toBe(before + 1)
  expect(await standing(firm)).toMatchObject({ plan: 'enterprise' })
})

test('events in any order leave the state of the newest, and one that comes late is recorded and changes nothing', async () => {
  const { firm, id } = await subscribedFirm()
  const after = (ms: number, happen: () => void) => () => {
    aheadMs += ms
    happen()
  }
  const events = [
    after(2_000, () => provider.business.changePrice(id, PRICE_ENTERPRISE)),
    after(2_000, () => provider.business.cancelAtPeriodEnd(id, true)),
    after(2_000, () => provider.business.changePrice(id, PRICE_PRO)),
    after(2_000, () => provider.business.cancelNow(id)),
  ].flatMap((happen) => eventsOf(happen))
  const [enterprise, ending, pro, ended] = events
  // Nobody is asked: the order is in the events.
  provider.failures.add({ kind: 500, on: 'GET /v1/subscriptions' })

  await send(pro!)
  const atPro = await standing(firm)
  await send(enterprise!)
  await send(ending!)
  const stillAtPro = await standing(firm)
  await send(ended!)
  await send(pro!)
  const atEnd = await standing(firm)

  expect(atPro).toMatchObject({ plan: 'pro', status: 'active', cancel_at_period_end: true })
  expect(stillAtPro).toEqual(atPro)
  expect(atEnd).toMatchObject({ plan: 'standard', status: 'canceled' })
  expect(await Promise.all([enterprise!, ending!, pro!, ended!].map(recorded))).toEqual([
    ['outdated'],
    ['outdated'],
    ['applied'],
    ['applied'],
  ])
})

test('different events of a firm at once leave the state and the plan of the newest', async () => {
  const { firm, id } = await subscribedFirm()
  // The last one gives what the first one found: who looks before the others have finished sees no change to make.
  const prices = [PRICE_ENTERPRISE, PRICE_PRO, PRICE_ENTERPRISE, PRICE_PRO, PRICE_ENTERPRISE, PRICE_PRO]
  const events = prices.flatMap((price) => {
    aheadMs += 2_000
    return eventsOf(() => provider.business.changePrice(id, price))
  })
  provider.failures.add({ kind: 500, on: 'GET /v1/subscriptions' })

  // The row is held until all of them have come, so that they are at the same point.
  const held = t.query(
    'identity',
    'select pg_sleep(0.4) from (select 1 from billing_subscriptions where id = $1 for update) held',
    [id],
  )
  const answers = await Promise.all(events.map(send))
  await held

  expect(answers.map(({ status }) => status)).toEqual(events.map(() => 200))
  expect(await standing(firm)).toMatchObject({ plan: 'pro', status: 'active' })
})

test('paying makes events of one second, and whichever order they come in the firm has the plan', async () => {
  const firms = await Promise.all(Array.from({ length: 4 }, () => t.seedFirm({ plan: 'standard' })))
  const orders: ((events: ProviderEvent[]) => ProviderEvent[])[] = [
    (events) => events,
    (events) => events.toReversed(),
    ([created, updated, invoice, done]) => [updated!, created!, done!, invoice!],
    ([created, updated, invoice, done]) => [done!, created!, invoice!, updated!],
  ]
  for (const [index, firm] of firms.entries()) {
    const { data } = await t.call(createCheckoutSession, { plan: 'pro' }, firm.key)
    provider.deliveries.hold()
    provider.business.pay(data.id)
    await provider.deliveries.release(orders[index])
  }
  await arrived()

  const standings = await Promise.all(firms.map(standing))

  expect(standings.map(({ plan, status }) => [plan, status])).toEqual(firms.map(() => ['pro', 'active']))
})

test.each(['in their order', 'the other way round'])(
  'of two changes in one second the provider has the last word: %s',
  async (order) => {
    const { firm, id } = await subscribedFirm()
    aheadMs += 2_000
    const at = Date.now() + aheadMs
    const events = eventsOf(() => {
      provider.business.changePrice(id, PRICE_ENTERPRISE)
      provider.business.change(id, { status: 'past_due' })
    }).map((event, index) => ({
      ...event,
      id: `${index === 0 ? 'evt_z' : 'evt_a'}_${event.id}`,
      created: Math.floor(at / 1000),
    }))

    for (const event of order === 'in their order' ? events : events.reverse()) await send(event)
    await arrived()

    expect(await standing(firm)).toMatchObject({ plan: 'enterprise', status: 'past_due' })
  },
)

test('what an invoice or a checkout says of a subscription is asked of the provider', async () => {
  const { firm, id } = await subscribedFirm()
  aheadMs += 2_000
  const [changed, failed] = eventsOf(() => provider.business.failPayment(id))

  await send(failed!)
  await arrived()

  expect(await standing(firm)).toMatchObject({ plan: 'pro', status: 'past_due' })
  expect(await recorded(failed!)).toEqual(['asked'])
  expect(await recorded(changed!)).toEqual([])
})

test('an event that is older than what the provider has answered since does not have the last word', async () => {
  const { firm, id } = await subscribedFirm()
  aheadMs += 2_000
  const [failed, invoice] = eventsOf(() => provider.business.failPayment(id))
  aheadMs += 2_000
  eventsOf(() => provider.business.cancelNow(id))

  await send(invoice!)
  await arrived()
  const answered = await standing(firm)
  await send(failed!)
  await arrived()

  expect(answered).toMatchObject({ plan: 'standard', status: 'canceled' })
  expect(await standing(firm)).toEqual(answered)
})

test('the provider is asked again until it answers', async () => {
  const { firm, id } = await subscribedFirm()
  aheadMs += 2_000
  const [, failed] = eventsOf(() => provider.business.failPayment(id))
  provider.failures.add({ kind: 500, on: 'GET /v1/subscriptions', times: 2 })

  await send(failed!)
  await arrived()

  expect(await standing(firm)).toMatchObject({ status: 'past_due' })
})

test('an event of a type that says nothing of subscriptions is recorded as ignored', async () => {
  const event = eventWith('payment_intent.created', { id: 'pi_1', customer: 'cus_unknown' })

  expect(await send(event)).toMatchObject({ status: 200, data: { received: true } })
  expect(await recorded(event)).toEqual(['ignored'])
})

test('an event of a customer or a firm that is not known is recorded and reaches nobody', async () => {
  const { firm, id } = await subscribedFirm()
  const [template] = eventsOf(() => provider.business.cancelNow(id))
  const { object } = template!.data
  const unknownFirm = `${firm.id.slice(0, -3)}000`
  const events = [
    eventWith('customer.subscription.deleted', { ...object, id: 'sub_u1', customer: 'cus_u1', metadata: {} }),
    eventWith('customer.subscription.deleted', {
      ...object,
      id: 'sub_u2',
      customer: 'cus_u2',
      metadata: { firm_id: unknownFirm },
    }),
    eventWith('customer.subscription.deleted', {
      ...object,
      id: 'sub_u3',
      customer: 'cus_u3',
      metadata: { firm_id: 'nonsense' },
    }),
    // It names a firm that has another customer.
    eventWith('customer.subscription.deleted', { ...object, customer: 'cus_u4', metadata: { firm_id: firm.id } }),
    eventWith('invoice.payment_failed', { id: 'in_1', customer: 'cus_u5', subscription: id }),
  ]

  const answers = []
  for (const event of events) answers.push((await send(event)).status)

  expect(answers).toEqual(events.map(() => 200))
  expect(await Promise.all(events.map(recorded))).toEqual(events.map(() => ['unknown_customer']))
  expect(await standing(firm)).toMatchObject({ plan: 'pro', status: 'active' })
})

test('an event reaches the firm of its customer alone, whatever else it names', async () => {
  const [one, other] = [await subscribedFirm(), await subscribedFirm()]
  aheadMs += 2_000
  const [event] = eventsOf(() => provider.business.cancelNow(one.id))
  const { object } = event!.data

  // The subscription of one firm, the customer of the other.
  await send(eventWith(event!.type, { ...object, customer: other.customer }, event!.created))
  const untouched = [await standing(one.firm), await standing(other.firm)]
  await send(eventWith(event!.type, { ...object, metadata: { firm_id: other.firm.id } }, event!.created))

  expect(untouched).toEqual([
    expect.objectContaining({ plan: 'pro', status: 'active' }),
    expect.objectContaining({ plan: 'pro', status: 'active' }),
  ])
  expect(await standing(one.firm)).toMatchObject({ plan: 'standard', status: 'canceled' })
  expect(await standing(other.firm)).toMatchObject({ plan: 'pro', status: 'active' })
})

test('a subscription made at the provider by hand goes to the firm that it names, if that has no customer', async () => {
  const [{ id }, firm] = [await subscribedFirm('enterprise'), await t.seedFirm({ plan: 'standard' })]
  const object = provider.subscriptions().find((subscription) => subscription.id === id)!

  await send(
    eventWith('customer.subscription.created', {
      ...object,
      id: 'sub_by_hand',
      customer: 'cus_by_hand',
      metadata: { firm_id: firm.id },
    }),
  )

  expect(await standing(firm)).toMatchObject({ plan: 'enterprise', status: 'active' })
})

test.each([
  ['trialing', 'pro', 'trialing'],
  ['past_due', 'pro', 'past_due'],
  ['unpaid', 'standard', 'past_due'],
  ['paused', 'standard', 'past_due'],
  ['canceled', 'standard', 'canceled'],
] as const)('a subscription that becomes %s leaves the plan %s and is shown as %s', async (status, plan, shown) => {
  const { firm, id } = await subscribedFirm()
  aheadMs += 2_000

  provider.business.change(id, { status })
  await arrived()

  expect(await standing(firm)).toMatchObject({ plan, status: shown })
})

test('a plan that an operator has set stays without a subscription, and until the subscription gives another', async () => {
  const firm = await t.seedFirm({ plan: 'enterprise' })
  const { data } = await t.call(createCheckoutSession, { plan: 'pro' }, firm.key)
  provider.deliveries.hold()
  const { id } = provider.business.pay(data.id)!
  const [created] = provider.events().slice(-4)

  // Not paid yet, so it gives no plan.
  await send(created!)
  const unpaid = await standing(firm)
  await provider.deliveries.release()
  await arrived()
  const paid = await standing(firm)
  await t.query('identity', `update firms set plan = 'enterprise' where slug = $1`, [firm.id.replace('_', '-')])
  aheadMs += 2_000
  provider.business.renew(id)
  await arrived()

  expect(unpaid).toMatchObject({ plan: 'enterprise', status: 'none', current_period_end: null })
  expect(paid).toMatchObject({ plan: 'pro', status: 'active' })
  expect(await standing(firm)).toMatchObject({ plan: 'enterprise', status: 'active' })
})

test('a price that is not known leaves the plan as it was, and one that is no longer sold keeps it', async () => {
  const { firm, id } = await subscribedFirm()
  const [template] = eventsOf(() => provider.business.change(id, {}))
  const object = template!.data.object as unknown as { items: { data: { price: object }[] } }
  const withPrice = (price: string, seconds: number) =>
    eventWith(
      'customer.subscription.updated',
      { ...object, items: { data: [{ ...object.items.data[0]!, price: { id: price } }] } },
      template!.created + seconds,
    )

  await send(withPrice('price_of_somebody', 1))
  const unknown = await standing(firm)
  await send(withPrice(PRICE_ENTERPRISE, 2))
  await send(withPrice('price_pro_of_old', 3))

  expect(unknown).toMatchObject({ plan: 'pro', status: 'active' })
  expect(await standing(firm)).toMatchObject({ plan: 'pro', status: 'active' })
})

test('an event whose effect fails is not recorded either, and counts when it comes again', async () => {
  const { firm, id } = await subscribedFirm()
  aheadMs += 2_000
  const [event] = eventsOf(() => provider.business.changePrice(id, PRICE_ENTERPRISE))
  await t.query('identity', `alter table firms add constraint broken check (plan <> 'enterprise') not valid`)

  const [failed] = await provider.deliveries.send(event!)
  const between = await recorded(event!)
  await t.query('identity', 'alter table firms drop constraint broken')
  const [taken] = await provider.deliveries.send(event!)

  expect([failed, between, taken]).toEqual([500, [], 200])
  expect(await standing(firm)).toMatchObject({ plan: 'enterprise' })
})

test('an event whose object cannot be read is not taken, so that the provider sends it again', async () => {
  const event = eventWith('customer.subscription.updated', { object: 'subscription', id: 'sub_1' })

  expect(await send(event)).toMatchObject({ status: 500, code: 'internal_error' })
  expect(await recorded(event)).toEqual([])
})

test('a period that begins is shown', async () => {
  const { firm, id } = await subscribedFirm()
  const before = await standing(firm)
  aheadMs += 2_000

  provider.business.renew(id)
  await arrived()

  const after = await standing(firm)
  expect(after.current_period_start).toBe(before.current_period_end)
  expect(after.current_period_end! > before.current_period_end!).toBe(true)
})
