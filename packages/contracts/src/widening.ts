/**
 * Requests that widen rights: they make somebody an admin, give a role, create a credential, or loosen how people sign in
 * and open their links. Why these need a confirmation: docs/decisions/0038-sessions-second-steps-and-secrets.md.
 */
import { scopesFor } from './access.ts'
import { ADMIN_SESSION_REQUIRED } from './admin-session-required.ts'
import { auditOf } from './audit.ts'
import type { AuditAnswer } from './audit-kind.ts'
import { AppError } from './error.ts'
import { grantableScopes } from './grantable-scopes.ts'
import type { Operation } from './operation.ts'
import type { Principal } from './principal.ts'
import type { Role } from './role.ts'
import type { Scope } from './scope.ts'

/** How long after giving their password an admin may widen rights, in milliseconds. */
export const CONFIRMED_MS = 10 * 60_000

/** The areas in which operations may widen rights. */
const DELICATE: ReadonlySet<AuditAnswer> = new Set(['credential', 'role', 'sign_in', 'settings'])

/** What a request gives: scopes, or `admin` for what only an admin may give. */
export type Widening = 'admin' | readonly Scope[]

/**
 * What giving somebody a role requires: all scopes under which its members can do anything. Nothing if they `had` the role.
 * Having another role doesn't reduce it, since scopes don't distinguish staff, who see only assigned matters, from attorneys.
 */
export function wideningByRole(role: Role, had?: Role): Widening {
  if (role === had) return []
  return role === 'admin' ? 'admin' : grantableScopes(role)
}

/** Combines everything that one request gives. */
export function wideningOfAll(widenings: readonly Widening[]): Widening {
  return widenings.includes('admin') ? 'admin' : [...new Set((widenings as Scope[][]).flat())]
}

/**
 * Why the caller may not give this; undefined if they may. Keys and applications can give scopes that they have themselves.
 * Everything else needs a session of an admin who gave their password in the last `CONFIRMED_MS`.
 */
export function wideningRefusal(
  { kind, role, scopes, confirmed_at }: Pick<Principal, 'kind' | 'role' | 'scopes' | 'confirmed_at'>,
  widening: Widening,
  now: string,
): AppError | undefined {
  if (widening !== 'admin') {
    const missing = widening.filter((scope) => !scopes.includes(scope))
    return missing.length > 0 ? new AppError('insufficient_scope', { required: missing.join(' ') }) : undefined
  }
  if (kind !== 'session' || role !== 'admin') return new AppError('forbidden', { reason: ADMIN_SESSION_REQUIRED })
  const isConfirmed = confirmed_at !== undefined && Date.parse(now) - Date.parse(confirmed_at) < CONFIRMED_MS
  return isConfirmed ? undefined : new AppError('confirmation_required')
}

/**
 * Whether requests for the operation can widen rights. Reading never does. At the portal and without a credential, people
 * have only what their link gives. Operations on the user's own account ask for the password themselves. All others that
 * change settings, roles or credentials, or need `firms:write`, must define `widens`.
 *
 * @throws Error if such an operation doesn't define `widens`
 */
export function canWiden(op: Operation): boolean {
  if (op.widens !== undefined) return op.widens
  if (op.method === 'get' && !op.redirects) return false
  if (op.access.kind === 'public' || op.access.kind === 'portal' || op.access.kind === 'session') return false
  if (DELICATE.has(auditOf(op)) || op.access.kind === 'session-admin' || scopesFor(op).includes('firms:write')) {
    throw new Error(`the operation ${op.name} doesn't say whether it widens rights`)
  }
  return false
}
