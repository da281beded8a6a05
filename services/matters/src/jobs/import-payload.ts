import type { ImportId } from '@dossier/contracts'

/** The payload of the jobs that work on an import. */
export interface ImportPayload {
  import_id: ImportId
}
