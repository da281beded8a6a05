import type { Principal } from './principal.ts'
import { type Role, scopesOfRole } from './role.ts'
import type { Scope } from './scope.ts'

/**
 * Who may call an operation:
 * - `scope`: a credential with one of these scopes. If there are several, the credential sees what its scopes allow. A role
 *   has the operation when it has one of the scopes, or when `alsoFor` names it.
 * - `session`: any signed-in user; with `evenWithoutSecondStep`, also one who has not yet set up the two-step sign-in that
 *   the firm requires.
 * - `session-admin`: a signed-in admin.
 * - `portal`: a client with a portal session, for the matter of the onboarding link. A portal session opens nothing else,
 *   and no other credential opens the portal. `unverified` says whether the operation is open before the second step of
 *   the link. `giving` means open if that step protects only earlier answers and files: the operation adds something,
 *   which the firm sees as not verified, and neither shows nor changes what is there. `always` marks the operations of
 *   the second step itself. If the link is locked, only those are open.
 * - `public`: anyone, without a credential.
 */
export type Access =
  | { kind: 'scope'; anyOf: readonly Scope[]; alsoFor?: readonly Role[] }
  | { kind: 'session'; evenWithoutSecondStep?: true }
  | { kind: 'session-admin' }
  | { kind: 'portal'; unverified?: 'giving' | 'always' }
  | { kind: 'public' }

/** A credential needs one of these scopes. Empty if access doesn't depend on scopes. */
export function scopesFor({ access }: { access: Access }): readonly Scope[] {
  return access.kind === 'scope' ? access.anyOf : []
}

/** Whether the role may call the operation at all. The owning service decides which rows it sees. */
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

/** The properties of a caller that decide which operations are open to it. */
export type AccessRights = Pick<Principal, 'kind' | 'role' | 'scopes' | 'admin' | 'second_step_missing' | 'unverified'>

/** Whether the caller may call the operation at all. */
export function mayCall(caller: AccessRights, op: { access: Access }): boolean {
  return refusalOf(caller, op) === undefined
}

/**
 * The error code if the caller may not call the operation at all, else undefined. Scopes limit a key, the role limits a
 * signed-in user, and both limit a token that acts for a user. `firms:*` scopes count only for an admin-level
 * credential.
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

/** Whether the link's second step, passed or not, leaves this portal operation open. */
function isOpenTo(unverified: AccessRights['unverified'], access: Extract<Access, { kind: 'portal' }>): boolean {
  if (unverified === undefined || access.unverified === 'always') return true
  return !unverified.locked && unverified.scope === 'given' && access.unverified === 'giving'
}
