import { type JobDefinition, type JobHandler, repeatWhileFull } from '@dossier/runtime'
import type { MattersDeps } from '../deps.ts'
import { deleteSomeRows } from '../store/import-rows.ts'
import { deleteEmptyImport } from '../store/imports.ts'
import type { ImportPayload } from './import-payload.ts'

/** Rows that one statement deletes: some ten milliseconds. */
const PIECE_ROWS = 1_000

export const removeImportJob: JobDefinition<ImportPayload> = { name: 'removeImport' }

/** Removes the rows of a deleted import, and then the import. */
export const removeImport: JobHandler<MattersDeps, ImportPayload> = {
  job: removeImportJob,
  concurrencyMax: 1,
  async handle({ db, deps }, { import_id }, firmId, { signal }) {
    await repeatWhileFull(PIECE_ROWS, signal, () =>
      deps.importPace.take(() => deleteSomeRows(db, firmId, import_id, PIECE_ROWS), signal),
    )
    if (signal.aborted) return { afterMs: 0, counts: 'progress' }
    await deleteEmptyImport(db, firmId, import_id)
  },
}
