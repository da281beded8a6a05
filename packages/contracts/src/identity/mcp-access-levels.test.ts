import { expect, test } from '@jest/globals'
import { isHigherMcpAccess, lowerMcpAccess } from './mcp-access-levels.ts'

test.each([
  ['read', 'read', false],
  ['read', 'approve', false],
  ['read', 'write', false],
  ['approve', 'read', true],
  ['approve', 'approve', false],
  ['approve', 'write', false],
  ['write', 'read', true],
  ['write', 'approve', true],
  ['write', 'write', false],
] as const)('whether %s allows more than %s: %s', (one, other, isHigher) => {
  expect(isHigherMcpAccess(one, other)).toBe(isHigher)
  expect(lowerMcpAccess(one, other)).toBe(isHigher ? other : one)
})
