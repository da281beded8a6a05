import { allOperations, identity, toolUseOf } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import type { Caller } from '../credentials/caller.ts'
import { toCaller } from '../credentials/caller.ts'
import { assertToolMay, needsApproval } from './assert-tool-may.ts'

const { McpAccess } = identity
const callerWith = (mcpAccess: identity.McpAccess) => ({ mcpAccess }) as Caller

/** What becomes of the calls of each kind of tool: refused, approved first, or carried out. */
function outcomes(caller: Caller) {
  const found = new Map<string, Set<string>>()
  for (const op of allOperations) {
    const use = toolUseOf(op) ?? 'no tool'
    let outcome = 'done'
    try {
      assertToolMay(caller, op)
      if (needsApproval(caller, op)) outcome = 'approval'
    } catch (error) {
      outcome = (error as { code: string }).code
    }
    found.set(use, (found.get(use) ?? new Set()).add(outcome))
  }
  return Object.fromEntries([...found].map(([use, seen]) => [use, [...seen]]))
}

test.each([
  ['read', { read: ['done'], write: ['writing_not_allowed'], approve: ['writing_not_allowed'] }],
  ['approve', { read: ['done'], write: ['approval'], approve: ['approval'] }],
  ['write', { read: ['done'], write: ['done'], approve: ['approval'] }],
] as const)('a caller that may %s', (access, expected) => {
  expect(outcomes(callerWith(McpAccess.parse(access)))).toEqual({ ...expected, 'no tool': ['forbidden'] })
})

test('a credential only reads unless something says that it may do more', () => {
  expect(toCaller({} as never, (() => undefined) as never).mcpAccess).toBe('read')
})
