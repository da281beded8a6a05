import { AppError, type ImportId, matters, mayCall, notFound } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { findImport, lockImport } from '../store/imports.ts'
import { makesOf } from './import-row.ts'

/** Refuses callers who may not create clients by a request either. */
export function assertMayImport(principal: MattersCtx['principal'], columns: matters.Import['columns']): void {
  if (makesOf(columns).client && !mayCall(principal, matters.operations.createClient))
    throw new AppError('insufficient_scope')
}

export async function getOwnImport(ctx: Pick<MattersCtx, 'principal'>, db: Pick<Tx, 'query'>, id: ImportId) {
  const found = await findImport(db, ctx.principal.firm_id, id)
  if (!found) throw notFound('import_not_found', id)
  return found
}

/** Locks the firm's import, which must be in one of these states. */
export async function lockOwnImport(
  ctx: Pick<MattersCtx, 'principal'>,
  tx: Tx,
  id: ImportId,
  states: readonly matters.ImportStatus[],
) {
  const found = await lockImport(tx, ctx.principal.firm_id, id)
  if (!found) throw notFound('import_not_found', id)
  if (!states.includes(found.status)) throw new AppError('invalid_status_transition', { from: found.status })
  return found
}
