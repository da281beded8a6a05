import { AppError, type matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { getOwnImport, lockOwnImport } from '../imports/own-import.ts'
import { checkImportFileJob } from '../jobs/check-import-file.ts'
import { listMissingParts, markImport } from '../store/imports.ts'

export const checkImport: MattersHandler<typeof matters.operations.checkImport> = (ctx, { id }) =>
  ctx.transact(async (tx) => {
    const { status } = await lockOwnImport(ctx, tx, id, ['receiving'])
    const missing = await listMissingParts(tx, ctx.principal.firm_id, id)
    if (missing.length > 0)
      throw new AppError('invalid_status_transition', { from: status, reason: 'parts_missing', missing_parts: missing })
    await markImport(tx, ctx.principal.firm_id, id, { status: 'checking' })
    tx.enqueue(checkImportFileJob, { import_id: id })
    return await getOwnImport(ctx, tx, id)
  })
