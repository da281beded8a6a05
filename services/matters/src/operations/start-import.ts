import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { assertMayImport, getOwnImport, lockOwnImport } from '../imports/own-import.ts'
import { makeImportRowsJob } from '../jobs/make-import-rows.ts'
import { retryRefusedRows } from '../store/import-rows.ts'
import { markImport } from '../store/imports.ts'

/** One that is finished may be started again, for rows that a limit refused. */
export const startImport: MattersHandler<typeof matters.operations.startImport> = (ctx, { id }) =>
  ctx.transact(async (tx) => {
    const firmId = ctx.principal.firm_id
    const found = await lockOwnImport(ctx, tx, id, ['checked', 'finished'])
    assertMayImport(ctx.principal, found.columns)
    await retryRefusedRows(tx, firmId, id)
    await markImport(tx, firmId, id, { status: 'running' })
    tx.enqueue(makeImportRowsJob, { import_id: id })
    return await getOwnImport(ctx, tx, id)
  })
