import { expect, test } from '@jest/globals'
import { allOperations } from './registry.ts'
import type { Role } from './role.ts'
import { Scope } from './scope.ts'
import { CONFIRMED_MS, canWiden, type Widening, wideningByRole, wideningOfAll, wideningRefusal } from './widening.ts'

const NOW = '2026-03-02T14:05:11.482Z'
const CONFIRMED = { confirmed_at: new Date(Date.parse(NOW) - CONFIRMED_MS + 1).toISOString() }
const STALE = { confirmed_at: new Date(Date.parse(NOW) - CONFIRMED_MS).toISOString() }

const session = (role: Role, standing = {}) => ({ kind: 'session' as const, role, scopes: Scope.options, ...standing })
const key = (scopes: readonly Scope[]) => ({ kind: 'api_key' as const, role: null, scopes: [...scopes] })
const token = (scopes: readonly Scope[]) => ({ kind: 'bearer' as const, role: 'admin' as const, scopes: [...scopes] })

const refusal = (caller: Parameters<typeof wideningRefusal>[0], widening: Widening) => {
  const error = wideningRefusal(caller, widening, NOW)
  return error && [error.status, error.code, error.details]
}

test('the operations that can widen rights are named here, and every other one cannot', () => {
  expect(
    allOperations
      .filter(canWiden)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'createApiKey',
    'createOAuthClient',
    'inviteUser',
    'regenerateApiKey',
    'resendInvitation',
    'resetUserTotp',
    'rotateOAuthClientSecret',
    'saveOnboardingStep',
    'updateFirmSettings',
    'updateFirmUser',
    'updateLinkVerification',
    'updateMatterLinkVerification',
    'updateOAuthClient',
  ])
})

test.each(['inviteUser', 'revokeApiKey', 'createWebhook', 'connectIntegration', 'updateNotificationPreferences'])(
  'an operation like %s has to say whether it widens rights',
  (name) => {
    const { widens: _, ...silent } = allOperations.find((op) => op.name === name)!

    expect(() => canWiden(silent)).toThrow(`the operation ${name} doesn't say whether it widens rights`)
  },
)

test('an admin is made, and a sign-in rule loosened, only by an admin whose password is ten minutes old at most', () => {
  const adminNeeded = [403, 'forbidden', { reason: 'admin_session_required' }]

  expect(refusal(session('admin', CONFIRMED), 'admin')).toBeUndefined()
  expect(refusal(session('admin', STALE), 'admin')).toEqual([403, 'confirmation_required', {}])
  expect(refusal(session('admin'), 'admin')).toEqual([403, 'confirmation_required', {}])
  expect(refusal(session('attorney', CONFIRMED), 'admin')).toEqual(adminNeeded)
  expect(refusal({ ...key(Scope.options), ...CONFIRMED }, 'admin')).toEqual(adminNeeded)
  expect(refusal({ ...token(Scope.options), ...CONFIRMED }, 'admin')).toEqual(adminNeeded)
})

test.each([
  ['a key', key],
  ['an application', token],
])('%s gives scopes that it has, and the refusal names the others', (_name, callerWith) => {
  const given = wideningByRole('paralegal') as Scope[]

  expect(refusal(callerWith(Scope.options), given)).toBeUndefined()
  expect(refusal(callerWith(['firms:write', ...given]), given)).toBeUndefined()
  expect(refusal(callerWith(['firms:write', 'matters:read', 'clients:read']), given)).toEqual([
    403,
    'insufficient_scope',
    { required: 'matters:write documents:read documents:write' },
  ])
  expect(refusal(callerWith([]), [])).toBeUndefined()
})

test('a role takes all scopes under which its members can do anything, unless they have it already', () => {
  const reading: Scope[] = ['matters:read', 'clients:read', 'documents:read']
  for (const role of ['attorney', 'staff', 'paralegal'] as const) {
    expect(wideningByRole(role)).toEqual(expect.arrayContaining([...reading, 'matters:write', 'documents:write']))
    expect(wideningByRole(role, role)).toEqual([])
  }
  expect(wideningByRole('attorney', 'staff')).toEqual(wideningByRole('attorney'))
  expect(wideningByRole('paralegal')).not.toContain('clients:write')
  expect(wideningByRole('admin', 'attorney')).toBe('admin')
  expect(wideningByRole('admin', 'admin')).toEqual([])
})

test('several gifts at once take the rights of all of them', () => {
  expect(wideningOfAll([['matters:read'], ['matters:read', 'clients:read']])).toEqual(['matters:read', 'clients:read'])
  expect(wideningOfAll([['matters:read'], 'admin'])).toBe('admin')
  expect(wideningOfAll([])).toEqual([])
})
