import { type documents, toTypeId } from '@dossier/contracts'
import type { FileColumns } from './document-rows.ts'

/** What events say of a document request. */
export type DocumentBrief = documents.DocumentEventData['document']

export const BRIEF_COLUMNS =
  'id, name, matter_id, participant_id, status, max_files, min_files, files_given, files_approved, no_more_files_at'

export interface BriefRow extends FileColumns {
  id: string
  name: string
  matter_id: string
  participant_id: string | null
  status: documents.DocumentStatus
}

export function toBrief(row: BriefRow): DocumentBrief {
  const { id, name, matter_id, participant_id, status, max_files, min_files, files_given, files_approved } = row
  return {
    id: toTypeId('doc', id),
    name,
    matter_id: toTypeId('mat', matter_id),
    ...(participant_id !== null && { participant_id: toTypeId('par', participant_id) }),
    status,
    ...(max_files > 1 && { files: { max_files, min_files, files_given, files_approved } }),
  }
}
