import { expect, test } from '@jest/globals'
import { assertSeatFree } from './user-limit.ts'

test.each([
  ['standard', 4],
  ['pro', 24],
  ['enterprise', 1_000_000],
] as const)('a firm on %s with %i seats taken has one more', (plan, taken) => {
  expect(() => assertSeatFree(plan, taken)).not.toThrow()
})

test.each([
  ['standard', 5],
  ['standard', 9],
  ['pro', 25],
] as const)('a firm on %s with %i seats taken has none', (plan, taken) => {
  expect(() => assertSeatFree(plan, taken)).toThrow(expect.objectContaining({ code: 'user_limit_reached' }))
})
