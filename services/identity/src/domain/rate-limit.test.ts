import { expect, test } from '@jest/globals'
import { rateLimitOf, sessionRateLimitOf } from './rate-limit.ts'

test.each([
  ['the plan decides', 'standard', null, null, 100, 150],
  ['the plan decides', 'pro', null, null, 500, 750],
  ['the plan decides', 'enterprise', null, null, 1000, 1500],
  ['a burst of its own goes with the limit of the plan', 'enterprise', null, 2500, 1000, 2500],
  ['a limit of its own brings one and a half times as much burst', 'standard', 301, null, 301, 451],
  ['both are its own', 'pro', 10, 12, 10, 12],
  ['a burst is never below the limit', 'pro', 10, 5, 10, 10],
] as const)('%s: %s, %p, %p', (_what, plan, perMinute, burst, limit, total) => {
  expect(rateLimitOf(plan, { perMinute, burst })).toEqual({ per_minute: limit, burst: total })
})

test.each([
  ['in any plan', 'standard', null, null, 1000, 1500],
  ['except where an operator has set less', 'standard', 10, 12, 10, 12],
  ['and more where keys may more', 'standard', 2000, 2600, 2000, 2600],
  ['of bursts alone, too', 'enterprise', null, 2500, 1000, 2500],
] as const)('pages of a signed-in person have room %s: %s, %p, %p', (_what, plan, perMinute, burst, limit, total) => {
  expect(sessionRateLimitOf(plan, { perMinute, burst })).toEqual({ per_minute: limit, burst: total })
})
