import { AppError, type Operation, roleMay, scopesFor } from '@dossier/contracts'
import type { Caller } from './authenticator.ts'

/**
 * Refuses an operation as a whole. A key is limited by its scopes, a signed-in user by their role, and a token that acts
 * for a user by both; only signed-in users reach the operations for them, and the firm itself is for those alone that
 * are admin-level. Clients at the portal reach the operations of the portal, and nobody else does. Which rows an
 * operation shows is its service's business.
 *
 * @throws AppError forbidden, insufficient_scope
 */
export function assertMay({ principal, scopes }: Caller, op: Operation): void {
  const { kind, role, admin } = principal
  if (kind === 'portal' || op.access === 'portal') {
    if (kind === 'portal' && op.access === 'portal') return
    throw new AppError('forbidden')
  }
  const needed = scopesFor(op)
  if (kind !== 'session' && needed.length === 0) throw new AppError('forbidden')
  if (role !== null && !roleMay(role, op)) throw new AppError('forbidden')
  if (kind === 'session') return
  const held = needed.filter((scope) => scopes.has(scope))
  if (held.length === 0) throw new AppError('insufficient_scope', { required: needed.join(' ') })
  if (held.every((scope) => scope.startsWith('firms:')) && !admin) throw new AppError('forbidden')
}
