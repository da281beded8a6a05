import { z } from 'zod'
import { FileName, MediaType, Timestamp } from '../../fields.ts'
import { DocumentId, UploadId } from '../../ids.ts'

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
