import type { Principal } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { ofSameRights } from './rights.ts'

const session = { kind: 'session', role: 'attorney', scopes: ['matters:read'], user_id: 'usr_1', admin: false }
const rightsOf = (changes: object) => ofSameRights({ ...session, ...changes } as unknown as Principal)

test('an application that acts for a member is told other things than the member', () => {
  expect(rightsOf({ kind: 'bearer' })).not.toBe(rightsOf({}))
})

test('members who see the same share what they are told, and staff do not', () => {
  const another = { user_id: 'usr_2' }

  expect(rightsOf(another)).toBe(rightsOf({}))
  expect(rightsOf({ role: 'staff', ...another })).not.toBe(rightsOf({ role: 'staff' }))
})
