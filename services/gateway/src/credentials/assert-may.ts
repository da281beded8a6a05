import { AppError, type Operation, roleMay } from '@dossier/contracts'
import type { Caller } from './authenticator.ts'

/**
 * Refuses an operation as a whole: to a key that lacks the scope, to a user whose role does not have it, to a key
 * where only signed-in users may ask, and to one that is not admin-level where the firm itself is concerned. Which rows an operation shows is its service's business.
 *
 * @throws AppError forbidden, insufficient_scope
 */
export function assertMay({ principal, scopes }: Caller, op: Operation): void {
  if (principal.role !== null) {
    if (!roleMay(principal.role, op)) throw new AppError('forbidden')
    return
  }
  if (op.scope === null) throw new AppError('forbidden')
  if (!scopes.has(op.scope)) throw new AppError('insufficient_scope', { required: op.scope })
  if (op.scope.startsWith('firms:') && !principal.admin) throw new AppError('forbidden')
}
