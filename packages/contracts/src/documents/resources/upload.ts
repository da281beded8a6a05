import { z } from 'zod'
import { FileName, MediaType, Timestamp } from '../../fields.ts'
import { DocumentId, UploadId } from '../../ids.ts'

/** What a caller declares of a file before sending it. */
export const uploadFields = {
  filename: FileName,
  content_type: MediaType,
  file_size_bytes: z.int().describe('Exact length of the file in bytes.'),
}

export const UploadStatus = z
  .enum(['created', 'pending', 'approved', 'rejected'])
  .meta({ description: '`created` until confirmed, `pending` until reviewed.', example: 'pending' })
export type UploadStatus = z.infer<typeof UploadStatus>

export const ScanStatus = z
  .enum(['pending', 'clean', 'infected', 'failed'])
  .meta({ description: 'How the virus scan ended; `pending` until then.', example: 'clean' })
export type ScanStatus = z.infer<typeof ScanStatus>

export const Scan = z.object({
  status: ScanStatus,
  engine: z.string().nullable().describe('Which scanner looked, with its version.').meta({ example: 'ClamAV 1.4.3' }),
  signature: z.string().nullable().describe('What it found, or why it could not look.').meta({ example: null }),
  scanned_at: Timestamp.nullable().describe('When it ended; null until then.'),
  delayed_since: Timestamp.nullable()
    .describe(
      'Since when the scan is overdue because storage or the scanner is slow or away; else null. It is still tried.',
    )
    .meta({ example: null }),
})
export type Scan = z.infer<typeof Scan>

/** Images that are made of a file for those who look at it; the file itself stays as it is. */
export const UploadVariant = z.enum(['thumbnail', 'preview'])
export type UploadVariant = z.infer<typeof UploadVariant>

export const Upload = z
  .object({
    id: UploadId,
    document_id: DocumentId,
    ...uploadFields,
    status: UploadStatus,
    uploaded_at: Timestamp.nullable(),
    reviewer_notes: z.string().nullable().describe('Notes of the reviewer.').meta({ example: null }),
    reviewed_at: Timestamp.nullable()
      .describe('When it was approved or rejected; null until then.')
      .meta({ example: null }),
    scan: Scan.describe('The virus scan of the file.'),
    sha256: z.string().nullable().describe('Hexadecimal; null until the file is processed.'),
    detected_type: z
      .string()
      .nullable()
      .describe('Media type that the content shows; null until the scan is clean, and where it shows none we know.'),
    pages: z.int().nullable().describe('Pages of a PDF; null of other files, and where it cannot be opened.'),
    width: z.int().nullable().describe('Of an image, in pixels, as it is seen upright.'),
    height: z.int().nullable().describe('Of an image, in pixels, as it is seen upright.'),
    variants: z.array(UploadVariant).describe('What `GET /api/v1/uploads/{id}/download` has besides the original.'),
    processed_at: Timestamp.nullable().describe('From here on pages, size and variants are as they stay.'),
  })
  .meta({ id: 'Upload' })
export type Upload = z.infer<typeof Upload>
