import { type Principal, Scope, scopesOfRole } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { toFeedReader } from './feed-reader.ts'

const all = Scope.options

test.each<[string, Pick<Principal, 'role' | 'scopes'>, boolean]>([
  ['a key with every scope', { role: null, scopes: all }, true],
  ['a key without the scope', { role: null, scopes: ['matters:read', 'webhooks:write'] }, false],
  ['an admin', { role: 'admin', scopes: [...scopesOfRole('admin')] }, true],
  ['an attorney', { role: 'attorney', scopes: [...scopesOfRole('attorney')] }, false],
  ['an application that acts for an admin, without the scope', { role: 'admin', scopes: ['matters:read'] }, false],
  ['an application with the scope, whose user is no admin any more', { role: 'paralegal', scopes: all }, false],
])('%s sees notifications about webhooks: %j', (_who, principal, sees) => {
  expect(toFeedReader({ user_id: null, ...principal }).seesWebhooks).toBe(sees)
})
