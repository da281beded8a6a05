import { expect, test } from '@jest/globals'
import { mayMove } from './status-moves.ts'

test.each([
  ['active', 'active', true],
  ['active', 'archived', true],
  ['active', 'closed', false],
  ['archived', 'active', true],
  ['archived', 'archived', true],
  ['archived', 'closed', false],
  ['closed', 'active', true],
  ['closed', 'archived', true],
  ['closed', 'closed', true],
] as const)('a firm moving a matter from %s to %s: %s', (from, to, allowed) => {
  expect(mayMove(from, to)).toBe(allowed)
})
