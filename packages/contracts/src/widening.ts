/**
 * Requests that widen rights: they make an admin, give a role, make a credential, or loosen how people sign in and open
 * their links. Why these ask a person again: docs/decisions/0038-sessions-second-steps-and-secrets.md.
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

/** For so long after they gave their password, an admin may widen rights, in milliseconds. */
export const CONFIRMED_MS = 10 * 60_000

/** What operations change that may widen rights. */
const DELICATE: ReadonlySet<AuditAnswer> = new Set(['credential', 'role', 'sign_in', 'settings'])

/** What a request gives: scopes that somebody gains, or `admin` for what only an admin may give. */
export type Widening = 'admin' | readonly Scope[]

/**
 * What giving somebody a role takes: all scopes under which its members can do anything. Nothing where they `had` the role.
 * Other roles don't lessen it, since scopes don't tell staff, who see assigned matters alone, from attorneys.
 */
export function wideningByRole(role: Role, had?: Role): Widening {
  if (role === had) return []
  return role === 'admin' ? 'admin' : grantableScopes(role)
}

/** The widening of everything that a request gives at once. */
export function wideningOfAll(widenings: readonly Widening[]): Widening {
  return widenings.includes('admin') ? 'admin' : [...new Set((widenings as Scope[][]).flat())]
}

/**
 * Why the caller may not give this; undefined when they may. Keys and applications give scopes that they have themselves.
 * Everything else takes a session of an admin who gave their password in the last `CONFIRMED_MS`.
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
 * Whether requests for the operation can widen rights. What reads widens nothing. At the portal and with no credential
 * people have what their link gives. A signed-in user changes their own account, whose operations ask for the password
 * themselves. Of the others, those that change settings, roles or credentials, or that `firms:write` opens, say it.
 *
 * @throws Error when such an operation says nothing
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
