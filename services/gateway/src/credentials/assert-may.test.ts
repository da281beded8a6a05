import { type AppError, definitionsOf, type Principal, type Role } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { assertMay } from './assert-may.ts'
import { toCaller } from './caller.ts'

const { defineOperation } = definitionsOf('identity')

const base = {
  tag: 'Firm',
  name: 'test',
  summary: 'Test.',
  method: 'get',
  path: '/api/v1/test',
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
} as const
const readFirm = defineOperation({ ...base, access: { kind: 'scope', anyOf: ['firms:read'] } })
const adminOnly = defineOperation({ ...base, access: { kind: 'session-admin' } })
const signedIn = defineOperation({ ...base, access: { kind: 'session' } })
const readSomething = defineOperation({ ...base, access: { kind: 'scope', anyOf: ['matters:read', 'firms:read'] } })

const ofPortal = defineOperation({ ...base, access: { kind: 'portal' } })

const keyWith = (scopes: Principal['scopes'], admin: boolean) =>
  toCaller({ kind: 'api_key', role: null, scopes, admin } as Principal, () => ({}))
const tokenOf = (role: Role, scopes: Principal['scopes']) =>
  toCaller({ kind: 'bearer', role, scopes, admin: role === 'admin' } as Principal, () => ({}))
const userOf = (role: Role) =>
  toCaller({ kind: 'session', role, scopes: [], admin: role === 'admin' } as never, () => ({}))
const giving = defineOperation({ ...base, access: { kind: 'portal', unverified: 'giving' } })
const ofStep = defineOperation({ ...base, access: { kind: 'portal', unverified: 'always' } })
/** At the portal before the second step. */
const before = (unverified: object) =>
  toCaller({ kind: 'portal', role: null, scopes: [], admin: false, unverified } as never, () => ({}))
/** With more than it would ever have. */
const client = toCaller({ kind: 'portal', role: null, scopes: ['firms:read'], admin: true } as never, () => ({}))

test.each([
  ['an admin-level key with the scope', keyWith(['firms:read'], true), readFirm, undefined],
  ['a key with the scope that is not admin-level', keyWith(['firms:read'], false), readFirm, 'forbidden'],
  ['a key without the scope', keyWith(['firms:write'], true), readFirm, 'insufficient_scope'],
  ['a key where an admin must be signed in', keyWith(['firms:write'], true), adminOnly, 'forbidden'],
  ['a key where a user must be signed in', keyWith(['firms:write'], true), signedIn, 'forbidden'],
  ['a key with one of several scopes', keyWith(['matters:read'], false), readSomething, undefined],
  ['a key with another one of them', keyWith(['firms:read'], true), readSomething, undefined],
  ['a key with none of them', keyWith(['matters:write'], true), readSomething, 'insufficient_scope'],
  [
    'a key that is not admin-level with that one of the firm',
    keyWith(['firms:read'], false),
    readSomething,
    'forbidden',
  ],
  ['a token with one of several scopes', tokenOf('attorney', ['matters:read']), readSomething, undefined],
  ['a token with none of them', tokenOf('attorney', ['matters:write']), readSomething, 'insufficient_scope'],
  ['an attorney, whose role has one of them', userOf('attorney'), readSomething, undefined],
  ['staff, whose role has none of them', userOf('staff'), readSomething, 'forbidden'],
  ['an admin', userOf('admin'), adminOnly, undefined],
  ['an attorney where an admin must be signed in', userOf('attorney'), adminOnly, 'forbidden'],
  ['an attorney at the firm itself', userOf('attorney'), readFirm, 'forbidden'],
  ['staff', userOf('staff'), signedIn, undefined],
  ['a token of an admin with the scope', tokenOf('admin', ['firms:read']), readFirm, undefined],
  ['a token of an admin without the scope', tokenOf('admin', ['firms:write']), readFirm, 'insufficient_scope'],
  ['a token of an attorney with the scope', tokenOf('attorney', ['firms:read']), readFirm, 'forbidden'],
  ['a token where a user must be signed in', tokenOf('admin', ['firms:read']), signedIn, 'forbidden'],
  ['a token where an admin must be signed in', tokenOf('admin', ['firms:read']), adminOnly, 'forbidden'],
  ['a client at the portal', client, ofPortal, undefined],
  ['a client where a scope is needed', client, readFirm, 'forbidden'],
  ['a client where a user must be signed in', client, signedIn, 'forbidden'],
  ['before the step, where giving is open', before({ scope: 'given' }), giving, undefined],
  ['before the step, where it is not', before({ scope: 'given' }), ofPortal, 'forbidden'],
  ['before a step that protects everything', before({ scope: 'all' }), giving, 'forbidden'],
  ['a locked link where giving was open', before({ scope: 'given', locked: true }), giving, 'verification_locked'],
  ['a locked link elsewhere', before({ scope: 'all', locked: true }), ofPortal, 'verification_locked'],
  ['a locked link at the step', before({ scope: 'all', locked: true }), ofStep, undefined],
  ['an admin at the portal', userOf('admin'), ofPortal, 'forbidden'],
  ['a key at the portal', keyWith(['matters:read'], true), ofPortal, 'forbidden'],
  ['a token at the portal', tokenOf('admin', ['matters:read']), ofPortal, 'forbidden'],
])('%s', (_who, caller, op, code) => {
  let refusal: string | undefined
  try {
    assertMay(caller, op)
  } catch (error) {
    refusal = (error as AppError).code
  }

  expect(refusal).toBe(code)
})
