import { type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { removeImportJob } from '../jobs/remove-import.ts'
import { markImportDeleted } from '../store/imports.ts'

export const deleteImport: MattersHandler<typeof matters.operations.deleteImport> = (ctx, { id }) =>
  ctx.transact(async (tx) => {
    if (!(await markImportDeleted(tx, ctx.principal.firm_id, id))) throw notFound('import_not_found', id)
    tx.enqueue(removeImportJob, { import_id: id })
    return { id, deleted: true }
  })
