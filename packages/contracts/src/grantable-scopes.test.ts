import { expect, test } from '@jest/globals'
import { grantableScopes } from './grantable-scopes.ts'
import { Scope } from './scope.ts'

test.each([
  ['admin', Scope.options],
  ['attorney', ['matters:read', 'matters:write', 'clients:read', 'clients:write', 'documents:read', 'documents:write']],
  ['paralegal', ['matters:read', 'matters:write', 'clients:read', 'documents:read', 'documents:write']],
  ['staff', ['matters:read', 'matters:write', 'clients:read', 'clients:write', 'documents:read', 'documents:write']],
] as const)('a token that acts for %s has at most %j', (role, scopes) => {
  expect(grantableScopes(role)).toEqual(scopes)
})
