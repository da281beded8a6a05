import { expect, test } from '@jest/globals'
import { currentSubscription, isRunning, shownStatus, subscribedPlan } from './subscriptions.ts'

const sub = (status: string, plan: 'pro' | 'enterprise' | null = 'pro', createdAt = '2026-01-01') => ({
  status,
  plan,
  createdAt,
})

test.each([
  ['trialing', 'trialing', 'pro', true],
  ['active', 'active', 'pro', true],
  ['past_due', 'past_due', 'pro', true],
  ['unpaid', 'past_due', null, true],
  ['paused', 'past_due', null, true],
  ['canceled', 'canceled', null, false],
  ['incomplete', 'none', null, false],
  ['incomplete_expired', 'none', null, false],
  ['of a later version', 'none', null, false],
])('%s is shown as %s, gives the plan %s and stands in the way of another: %s', (status, shown, plan, running) => {
  expect(shownStatus(status)).toBe(shown)
  expect(subscribedPlan([sub(status)])).toBe(plan)
  expect(isRunning(sub(status))).toBe(running)
})

test('the greatest plan of several subscriptions counts, and an ended one does not take it away', () => {
  const subscriptions = [
    sub('canceled', 'enterprise', '2026-03-01'),
    sub('active', 'enterprise'),
    sub('active', 'pro', '2026-02-01'),
  ]

  expect(subscribedPlan(subscriptions)).toBe('enterprise')
  expect(currentSubscription(subscriptions)).toEqual(sub('active', 'enterprise'))
})

test('a price that belongs to no plan gives none', () => {
  expect(subscribedPlan([sub('active', null)])).toBeNull()
})

test('without a running subscription the one that ended last is shown, and one never paid only if there is no other', () => {
  const [earlier, later] = [sub('canceled', 'pro', '2026-01-01'), sub('canceled', 'pro', '2026-02-01')]
  const neverPaid = sub('incomplete_expired', 'pro', '2026-03-01')

  expect(currentSubscription([neverPaid, earlier, later])).toBe(later)
  expect(currentSubscription([neverPaid])).toBe(neverPaid)
  expect(currentSubscription([])).toBeUndefined()
})
