import { matters } from '@dossier/contracts'
import type { z } from 'zod'

/** The client fields of a row. */
export const ImportedClient = matters.operations.createClient.input
/** The matter fields of a row; its client is the client of the row. */
export const ImportedMatter = matters.operations.createMatter.input.omit({ client_id: true })

/** A row as it was checked. */
export interface CheckedRow {
  line: number
  problems: matters.ImportProblem[]
  client: z.output<typeof ImportedClient> | null
  matter: z.output<typeof ImportedMatter> | null
  /** Keyed hashes of what recognises the client and the matter when the file is imported again. */
  client_key: string | null
  matter_key: string | null
}

/** A checked row with existing records of the firm that match. Ids are UUIDs. */
export interface FoundRow extends CheckedRow {
  outcome: 'valid' | 'invalid' | 'existing'
  client_id: string | null
  matter_id: string | null
}

/** A row that waits to be made. */
export type WaitingImportRow = Pick<CheckedRow, 'line' | 'client' | 'matter' | 'client_key' | 'matter_key'>

/** Outcome of a row. Ids are UUIDs. */
export interface DoneRow {
  line: number
  outcome: 'made' | 'existing' | 'refused'
  client_id: string | null
  matter_id: string | null
  problems: matters.ImportProblem[]
}
