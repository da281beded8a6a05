import { expect, test } from '@jest/globals'
import { ProviderSubscription, SubscriptionMention, toStoredSubscription } from './provider-objects.ts'

const plans = new Map([['price_pro', 'pro' as const]])
const [START, END] = [1_767_225_600, 1_769_904_000]
const period = { current_period_start: START, current_period_end: END }

const wire = (changes: object) => ({
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  status: 'active',
  created: START,
  cancel_at: null,
  cancel_at_period_end: false,
  metadata: {},
  items: { data: [{ price: { id: 'price_pro' }, ...period }] },
  ...changes,
})
const read = (changes: object) => toStoredSubscription(ProviderSubscription.parse(wire(changes)), plans)

test('the period comes from the item whose price is a plan', () => {
  const addOn = { price: { id: 'price_addon' }, current_period_start: 1, current_period_end: 2 }

  const { plan, periodStart, periodEnd } = read({ items: { data: [addOn, ...wire({}).items.data] } })

  expect([plan, periodStart, periodEnd]).toEqual(['pro', '2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'])
})

test('an event of an older version has the period on the subscription itself', () => {
  const { periodStart, periodEnd } = read({ items: { data: [{ price: { id: 'price_pro' } }] }, ...period })

  expect([periodStart, periodEnd]).toEqual(['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'])
})

test.each([
  [{ cancel_at_period_end: true }, true],
  [{ cancel_at: END }, true],
  [{ cancel_at: END + 1 }, false],
  [{}, false],
])('with %j it ends with the period: %s', (changes, expected) => {
  expect(read(changes).cancelAtPeriodEnd).toBe(expected)
})

test('a price that is not known belongs to no plan', () => {
  expect(read({ items: { data: [{ price: { id: 'price_other' }, ...period }] } }).plan).toBeNull()
})

test('a subscription without any period is refused', () => {
  expect(() => read({ items: { data: [{ price: { id: 'price_pro' } }] } })).toThrow('has no period')
})

test.each([
  [{ customer: 'cus_1', parent: { subscription_details: { subscription: 'sub_1' } } }],
  [{ customer: 'cus_1', subscription: 'sub_1' }],
  [{ customer: { id: 'cus_1' }, subscription: { id: 'sub_1' }, parent: null }],
])('an invoice names its subscription in %j', (invoice) => {
  expect(SubscriptionMention.parse(invoice)).toEqual({ customerId: 'cus_1', subscriptionId: 'sub_1' })
})
