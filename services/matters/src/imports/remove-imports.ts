import { repeatWhileFull } from '@dossier/runtime'
import type { MattersBackgroundCtx } from '../deps.ts'
import { deleteSomeRows } from '../store/import-rows.ts'
import { deleteEmptyImport, listDeletedImports } from '../store/imports.ts'
import type { Pace } from './pace.ts'

/** Rows that one statement deletes: some ten milliseconds. */
const PIECE_ROWS = 1_000
/** Imports of a round; more wait for the next one. */
const ROUND_IMPORTS_MAX = 20

/** Removes the rows of deleted imports, and then the imports. Several processes may do the same one, and do no harm. */
export async function removeImports(ctx: MattersBackgroundCtx, pace: Pace, stopping: AbortSignal): Promise<void> {
  for (const { firmId, id } of await listDeletedImports(ctx.db, ROUND_IMPORTS_MAX)) {
    await repeatWhileFull(PIECE_ROWS, stopping, () =>
      pace.take(() => deleteSomeRows(ctx.db, firmId, id, PIECE_ROWS), stopping),
    )
    if (stopping.aborted) return
    await deleteEmptyImport(ctx.db, firmId, id)
  }
}
