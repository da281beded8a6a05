import type { JobDefinition, JobHandler } from '@dossier/runtime'
import type { MattersDeps } from '../deps.ts'
import { checkRows } from '../imports/check-rows.ts'
import type { ImportPayload } from './import-payload.ts'

export const checkImportFileJob: JobDefinition<ImportPayload> = { name: 'checkImportFile' }

/**
 * Checks the file of an import from its beginning to its end. Files of several firms at a time, so that a small one does not
 * wait for another firm's large one. Each holds in memory what its rows name.
 */
export const checkImportFile: JobHandler<MattersDeps, ImportPayload> = {
  job: checkImportFileJob,
  concurrencyMax: 3,
  isOnePerFirm: true,
  async handle(ctx, { import_id }, firmId, { signal }) {
    return (await checkRows(ctx, firmId, import_id, signal)) ? undefined : { afterMs: 0, counts: 'progress' }
  },
}
