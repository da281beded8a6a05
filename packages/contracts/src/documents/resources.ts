import { z } from 'zod'
import { FileName, MediaType, Timestamp } from '../fields.ts'
import { DocumentId, MatterId, UploadId } from '../ids.ts'
import { documentFields } from './resources/document-fields.ts'

export const DocumentStatus = z.enum(['pending', 'uploaded', 'approved', 'rejected'])
export type DocumentStatus = z.infer<typeof DocumentStatus>

export const UploadSummary = z.object({
  id: UploadId,
  filename: z.string(),
  content_type: z.string(),
  file_size_bytes: z.int(),
  uploaded_at: Timestamp,
})

export const DocumentRequest = z
  .object({
    id: DocumentId,
    matter_id: MatterId,
    ...documentFields,
    status: DocumentStatus,
    upload: UploadSummary.nullable().describe('The newest confirmed file; null until one exists.'),
    created_at: Timestamp,
  })
  .meta({ id: 'DocumentRequest' })
export type DocumentRequest = z.infer<typeof DocumentRequest>

/** What a caller declares of a file before sending it. */
export const uploadFields = {
  filename: FileName,
  content_type: MediaType,
  file_size_bytes: z.int().describe('Exact length of the file in bytes.'),
}

/** `created` until confirmed. */
export const UploadStatus = z.enum(['created', 'pending', 'approved', 'rejected'])
export type UploadStatus = z.infer<typeof UploadStatus>

export const ScanStatus = z.enum(['pending', 'clean', 'infected', 'failed'])
export type ScanStatus = z.infer<typeof ScanStatus>

export const Scan = z.object({
  status: ScanStatus,
  engine: z.string().nullable().describe('Which scanner looked, with its version.'),
  signature: z.string().nullable().describe('What it found, or why it could not look.'),
  scanned_at: Timestamp.nullable(),
})
export type Scan = z.infer<typeof Scan>

export const Upload = z
  .object({
    id: UploadId,
    document_id: DocumentId,
    ...uploadFields,
    status: UploadStatus,
    uploaded_at: Timestamp.nullable(),
    reviewer_notes: z.string().nullable(),
    reviewed_at: Timestamp.nullable(),
    scan: Scan,
    sha256: z.string().nullable().describe('Hexadecimal; null until the file is processed.'),
  })
  .meta({ id: 'Upload' })
export type Upload = z.infer<typeof Upload>

/** Event payload of everything that happens to a file. */
export const DocumentEventData = z
  .object({
    upload: Upload,
    document: z.object({ id: DocumentId, name: z.string(), matter_id: MatterId, status: DocumentStatus }),
    matter: z.object({ id: MatterId, title: z.string() }),
  })
  .meta({ id: 'DocumentEventData' })
export type DocumentEventData = z.infer<typeof DocumentEventData>

export * from './resources/checklists.ts'
export * from './resources/court-forms.ts'
export * from './resources/document-fields.ts'
