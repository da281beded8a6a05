import type { Principal } from './principal.ts'
import { type Role, scopesOfRole } from './role.ts'
import type { Scope } from './scope.ts'

/**
 * Who may call an operation:
 * - `scope`: a credential with one of these scopes. Where there are several, the ones it has decide what it sees. A role
 *   has the operation when it has one of the scopes, or when `alsoFor` names it.
 * - `session`: any signed-in user; with `evenWithoutSecondStep`, also one who has not yet set up the two-step sign-in that
 *   the firm requires.
 * - `session-admin`: a signed-in admin.
 * - `portal`: a client with a portal session, for the matter of the onboarding link. A portal session opens nothing else,
 *   and no other credential opens the portal. `unverified` says what is open before the second step of the link:
 *   `giving` where it protects only what was given already, and the operation shows and changes none of that: it adds
 *   something, which the firm sees as not verified. `always` is the step. A locked link has the step alone.
 * - `public`: anyone, without a credential.
 */
export type Access =
  | { kind: 'scope'; anyOf: readonly Scope[]; alsoFor?: readonly Role[] }
  | { kind: 'session'; evenWithoutSecondStep?: true }
  | { kind: 'session-admin' }
  | { kind: 'portal'; unverified?: 'giving' | 'always' }
  | { kind: 'public' }

/** The scopes of which a credential needs one; none where scopes don't decide. */
export function scopesFor({ access }: { access: Access }): readonly Scope[] {
  return access.kind === 'scope' ? access.anyOf : []
}

/** Whether the role may call the operation at all. Which rows it then sees is the owning service's business. */
export function roleMay(role: Role, { access }: { access: Access }): boolean {
  switch (access.kind) {
    case 'public':
    case 'session':
      return true
    case 'session-admin':
      return role === 'admin'
    case 'portal':
      return false
    case 'scope':
      return access.anyOf.some((scope) => scopesOfRole(role).includes(scope)) || (access.alsoFor ?? []).includes(role)
  }
}

/** What of a caller decides which operations are open to it. */
export type AccessRights = Pick<Principal, 'kind' | 'role' | 'scopes' | 'admin' | 'second_step_missing' | 'unverified'>

/** Whether the caller may call the operation at all. */
export function mayCall(caller: AccessRights, op: { access: Access }): boolean {
  return refusalOf(caller, op) === undefined
}

/**
 * The code with which the caller is refused the operation as a whole; undefined when it may call it. Scopes limit a key,
 * the role limits a signed-in user, and both limit a token that acts for a user. `firms:*` scopes count only with a
 * credential that is admin-level.
 */
export function refusalOf(
  { kind, role, scopes, admin, second_step_missing, unverified }: AccessRights,
  { access }: { access: Access },
): 'two_step_required' | 'verification_locked' | 'forbidden' | 'insufficient_scope' | undefined {
  if (access.kind === 'public') return undefined
  if (second_step_missing && !(access.kind === 'session' && access.evenWithoutSecondStep)) return 'two_step_required'
  if (kind === 'portal' && access.kind === 'portal') {
    if (isOpenTo(unverified, access)) return undefined
    return unverified?.locked ? 'verification_locked' : 'forbidden'
  }
  if (kind === 'portal' || access.kind === 'portal') return 'forbidden'
  if (kind !== 'session' && access.kind !== 'scope') return 'forbidden'
  if (role !== null && !roleMay(role, { access })) return 'forbidden'
  if (kind === 'session') return undefined
  const held = scopesFor({ access }).filter((scope) => scopes.includes(scope))
  if (held.length === 0) return 'insufficient_scope'
  return !admin && held.every((scope) => scope.startsWith('firms:')) ? 'forbidden' : undefined
}

/** Whether an operation of the portal is open as far as the second step of the link goes. */
function isOpenTo(unverified: AccessRights['unverified'], access: Extract<Access, { kind: 'portal' }>): boolean {
  if (unverified === undefined || access.unverified === 'always') return true
  return !unverified.locked && unverified.scope === 'given' && access.unverified === 'giving'
}
