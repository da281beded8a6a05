import { type documents, toTypeId } from '@dossier/contracts'
import { typeIdOrNull, updatedByOf } from '@dossier/runtime'
import { DECLINE_COLUMNS, type DeclineColumns, toDecline } from './declines.ts'
import { SUMMARY_COLUMNS, type SummaryRow, toSummary } from './upload-rows.ts'

/** Of a request of several files. One of a single file has its counts in its status. */
export interface FileColumns {
  max_files: number
  min_files: number
  files_given: number
  files_approved: number
  no_more_files_at: string | null
}

export interface RequestRow extends FileColumns, DeclineColumns {
  files_to_send_again: number
  id: string
  matter_id: string
  participant_id: string | null
  name: string
  description: string | null
  instructions: string | null
  translations: documents.DocumentRequest['translations'] | null
  status: documents.DocumentStatus
  required: boolean
  accepted_types: string[]
  max_file_size_mb: number
  due_date: string | null
  created_at: string
  updated_at: string
  updated_by: string | null
  former_client: boolean
  former_client_id: string | null
}

/** The columns of the upload that a request shows, or null in all of them. */
export type OfShownUpload<Columns> =
  | ({ upload_id: string } & Columns)
  | ({ upload_id: null } & { [Column in keyof Columns]: null })

export type DocumentRow = RequestRow & OfShownUpload<SummaryRow>

/** SQL: whether row `d` is a request. The rows that files of messages belong to are none: nothing lists, counts or finds them. */
export const IS_REQUEST = 'd.conversation is null'

/** What the firm edits of a request `d`. */
const EDITED_COLUMNS = `d.name, d.description, d.instructions, d.required, d.accepted_types, d.max_file_size_mb, d.due_date,
  d.max_files, d.min_files, d.translations`

/** Columns of a request `d` and of `u`, the upload that it shows. */
export const DOCUMENT_COLUMNS = `d.id, d.matter_id, d.name, d.description, d.instructions, d.translations, d.status, d.required, d.accepted_types,
  d.max_file_size_mb, d.due_date, d.created_at, d.participant_id,
  d.max_files, d.min_files, d.files_given, d.files_approved, d.no_more_files_at, d.files_to_send_again,
  d.former_client, d.former_client_id,
  coalesce(d.updated_at, d.created_at) as updated_at, ${updatedByOf(EDITED_COLUMNS, 'd.')},
   ${DECLINE_COLUMNS},
  d.upload_id, ${SUMMARY_COLUMNS}`
export const UPLOAD_JOIN = 'left join uploads u on u.firm_id = d.firm_id and u.id = d.upload_id'

export function fileColumnsOf({
  max_files,
  min_files,
  files_given,
  files_approved,
  no_more_files_at,
}: FileColumns): FileColumns {
  return { max_files, min_files, files_given, files_approved, no_more_files_at }
}

/** Absent if nothing is translated. */
export function translationsOf(
  translations: documents.DocumentRequest['translations'] | null,
): Pick<documents.DocumentRequest, 'translations'> {
  return translations && Object.keys(translations).length > 0 ? { translations } : {}
}

export function toDocument(row: DocumentRow): documents.DocumentRequest {
  const declined = toDecline(row)
  return {
    id: toTypeId('doc', row.id),
    matter_id: toTypeId('mat', row.matter_id),
    participant_id: typeIdOrNull('par', row.participant_id),
    ...(row.former_client && { former_client: { client_id: typeIdOrNull('cli', row.former_client_id) } }),
    name: row.name,
    description: row.description,
    instructions: row.instructions,
    ...translationsOf(row.translations),
    status: row.status,
    required: row.required,
    accepted_types: row.accepted_types,
    max_file_size_mb: row.max_file_size_mb,
    due_date: row.due_date,
    upload: row.upload_id === null ? null : toSummary(row.upload_id, row),
    created_at: row.created_at,
    updated_at: row.updated_at,
    updated_by: typeIdOrNull('usr', row.updated_by),
    ...(row.max_files > 1 && fileColumnsOf(row)),
    ...(declined && { declined }),
  }
}
