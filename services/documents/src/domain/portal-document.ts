import type { documents } from '@dossier/contracts'
import { isRemovable } from './upload-moves.ts'

/** What a scanner calls what it found helps no client. */
const INFECTED = 'A virus was found in the file.'

interface ShownUpload {
  status: documents.UploadStatus
  reviewer_notes: string | null
  scanStatus: documents.ScanStatus
  fromPortal: boolean
}

/**
 * A request as its client sees it, field by field, so that what the firm comes to keep of requests and uploads is not
 * shown by itself. Notes are shown as the reason of a rejection; what a reviewer notes of an approval is the firm's.
 */
export function toPortalDocument(
  document: documents.DocumentRequest,
  upload: ShownUpload | null,
): documents.PortalDocument {
  return {
    id: document.id,
    name: document.name,
    description: document.description,
    instructions: document.instructions,
    required: document.required,
    accepted_types: document.accepted_types,
    max_file_size_mb: document.max_file_size_mb,
    due_date: document.due_date,
    status: document.status,
    upload: upload && document.upload && toPortalUpload(document.upload, upload),
  }
}

function toPortalUpload(
  summary: NonNullable<documents.DocumentRequest['upload']>,
  { status, reviewer_notes, scanStatus, fromPortal }: ShownUpload,
): documents.PortalDocument['upload'] {
  if (status === 'created') throw new Error('a request shows an upload that is not confirmed')
  const reason = scanStatus === 'infected' ? INFECTED : reviewer_notes
  return {
    id: summary.id,
    filename: summary.filename,
    content_type: summary.content_type,
    file_size_bytes: summary.file_size_bytes,
    status,
    uploaded_at: summary.uploaded_at,
    rejection_reason: status === 'rejected' ? reason : null,
    removable: fromPortal && isRemovable(status),
  }
}
