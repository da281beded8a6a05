import { z } from 'zod'
import { CalendarDate, DeclaredMediaType, FileName, MediaType, Timestamp, verifiedField } from '../../fields.ts'
import { PDF_PAGES_MAX } from '../../file-limits.ts'
import { DocumentId, MatterId, UploadId } from '../../ids.ts'
import { legibilityFields } from './file-warning.ts'
import { RejectionCode } from './rejection.ts'

export { PDF_PAGES_MAX }

/** The last day on which the document in a file is valid. */
export const expiresOnField = CalendarDate.describe(
  'The last day on which the document in the file, such as a passport or a licence, is valid.',
).meta({ example: '2031-08-14' })

/** What is known about a file as soon as it is declared. */
export const uploadFields = {
  filename: FileName,
  content_type: MediaType.describe(
    'Media type of the file. Until the scan, the declared type, which is only a hint; after it, the accepted type that the content shows.',
  ),
  file_size_bytes: z.int().describe('Exact length of the file in bytes.'),
}

/** What a caller declares about a file before sending it. */
export const declaredFields = {
  ...uploadFields,
  content_type: DeclaredMediaType.describe(
    'Media type of the file, as a browser names it: `image/jpg` counts as `image/jpeg`. With `application/octet-stream` or an empty string, the content decides the type. The request must accept any other type. A request that accepts Word takes RTF too, and one that accepts CSV takes `application/vnd.ms-excel`, which Windows with Excel declares for CSV.',
  ),
}

/** Sent together with the declaration of a file. */
export const replacesField = UploadId.optional().describe(
  'The upload of the same request that this file replaces once it is confirmed. It must await review or be rejected. A request of one file does not need this: a new file always replaces the one that awaits review.',
)

export const UploadStatus = z.enum(['created', 'pending', 'approved', 'rejected']).meta({
  description:
    '`created` until confirmed, then `pending` until reviewed. Files of messages are not reviewed, so they stay `pending`.',
  example: 'pending',
})
export type UploadStatus = z.infer<typeof UploadStatus>

export const ScanStatus = z
  .enum(['pending', 'clean', 'infected', 'failed'])
  .meta({ description: 'How the virus scan ended; `pending` until then.', example: 'clean' })
export type ScanStatus = z.infer<typeof ScanStatus>

export const Scan = z.object({
  status: ScanStatus,
  engine: z.string().nullable().describe('The scanner and its version.').meta({ example: 'ClamAV 1.4.3' }),
  signature: z
    .string()
    .nullable()
    .describe('What the scanner found, or why it could not scan the file.')
    .meta({ example: null }),
  scanned_at: Timestamp.nullable().describe('When it ended; null until then.'),
  delayed_since: Timestamp.nullable()
    .describe(
      'Since when the scan is overdue because storage or the scanner is slow or unavailable; otherwise null. The scan is still being retried.',
    )
    .meta({ example: null }),
})
export type Scan = z.infer<typeof Scan>

/** Images that are made from a file for viewing. The file itself does not change. */
export const UploadVariant = z.enum(['thumbnail', 'preview'])
export type UploadVariant = z.infer<typeof UploadVariant>

/** The source of the file of an upload by reference. */
export const UploadSource = z
  .object({
    upload_id: UploadId,
    document_id: DocumentId,
    matter_id: MatterId,
  })
  .meta({ id: 'UploadSource' })
export type UploadSource = z.infer<typeof UploadSource>

export const Upload = z
  .object({
    id: UploadId,
    document_id: DocumentId,
    ...uploadFields,
    status: UploadStatus,
    uploaded_at: Timestamp.nullable(),
    verified: verifiedField,
    reviewer_notes: z.string().nullable().describe('Notes of the reviewer.').meta({ example: null }),
    replaced_by: UploadId.optional().describe(
      'The newer upload that replaced this one before its review. Absent otherwise.',
    ),
    rejection_code: RejectionCode.optional().describe(
      'Why the reviewer sent the file back. Absent unless the reviewer chose a common reason.',
    ),
    refused_for: z
      .array(MediaType)
      .optional()
      .describe(
        'The types that the request accepts, if the file was rejected because its content has none of them. Absent otherwise.',
      )
      .meta({ example: ['image/png', 'image/jpeg'] }),
    reviewed_at: Timestamp.nullable()
      .describe('When it was approved or rejected; null until then.')
      .meta({ example: null }),
    scan: Scan.describe('The virus scan of the file.'),
    sha256: z.string().nullable().describe('SHA-256 of the file in hexadecimal; null until the file is processed.'),
    detected_type: z
      .string()
      .nullable()
      .describe('Media type that the content shows; null until the scan is clean, and if the type is unknown.'),
    pages: z
      .int()
      .nullable()
      .describe(
        `Number of pages of a PDF, as counted by Dossier, not as claimed by the file. Null for other files, for a PDF that cannot be opened, and if the PDF has more than ${PDF_PAGES_MAX} pages (warning \`too_many_pages\`) or its pages cannot be counted (\`page_count_wrong\`).`,
      ),
    width: z.int().nullable().describe('Width of an image in pixels, when it is upright.'),
    height: z.int().nullable().describe('Height of an image in pixels, when it is upright.'),
    variants: z
      .array(UploadVariant)
      .describe('The images that `GET /api/v1/uploads/{id}/download` offers besides the original.'),
    processed_at: Timestamp.nullable().describe(
      'When the file was processed. From then on, pages, size, variants and warnings do not change.',
    ),
    ...legibilityFields,
    expires_on: expiresOnField.optional(),
    source: UploadSource.optional().describe(
      'The approved upload whose file this one uses, even if that upload has been deleted. Absent for a file that was sent, and for users who may not see the matter of the source.',
    ),
  })
  .meta({ id: 'Upload' })
export type Upload = z.infer<typeof Upload>
