import { AppError } from '@dossier/contracts'
import type { JobDefinition, JobHandler } from '@dossier/runtime'
import type { MattersDeps } from '../deps.ts'
import { makeRows } from '../imports/make-rows.ts'
import type { ImportPayload } from './import-payload.ts'

/** How soon the import of a suspended firm is tried again. */
const SUSPENDED_MS = 60_000

export const makeImportRowsJob: JobDefinition<ImportPayload> = { name: 'makeImportRows' }

/** Makes the rows of an import. A run makes one batch, so that firms take turns. */
export const makeImportRows: JobHandler<MattersDeps, ImportPayload> = {
  job: makeImportRowsJob,
  concurrencyMax: 1,
  async handle(ctx, { import_id }, firmId, { signal }) {
    try {
      const isDone = await ctx.deps.importPace.take(() => makeRows(ctx, firmId, import_id), signal)
      return isDone ? undefined : { afterMs: 0, counts: 'progress' }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'firm_suspended') throw error
      return { afterMs: SUSPENDED_MS }
    }
  },
}
