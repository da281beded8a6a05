import { z } from 'zod'
import { CalendarDate, DeclaredMediaType, FileName, MediaType, Timestamp, verifiedField } from '../../fields.ts'
import { PDF_PAGES_MAX } from '../../file-limits.ts'
import { DocumentId, MatterId, UploadId } from '../../ids.ts'
import { legibilityFields } from './file-warning.ts'
import { RejectionCode } from './rejection.ts'

export { PDF_PAGES_MAX }

/** The last day of what a file shows, such as a passport. */
export const expiresOnField = CalendarDate.describe(
  'The last day on which the document that the file shows is valid, such as a passport or a licence.',
).meta({ example: '2031-08-14' })

/** What is known of a file from its declaration on. */
export const uploadFields = {
  filename: FileName,
  content_type: MediaType.describe(
    'Media type of the file. What is declared is a hint: once the file is scanned, this is the accepted type that its content shows.',
  ),
  file_size_bytes: z.int().describe('Exact length of the file in bytes.'),
}

/** What a caller declares of a file before sending it. */
export const declaredFields = {
  ...uploadFields,
  content_type: DeclaredMediaType.describe(
    'Media type of the file, as a browser names it: `image/jpg` counts as `image/jpeg`. `application/octet-stream`, or an empty text for the same, leaves the type to the content. Any other type has to be one that the request accepts; one that accepts Word takes RTF too, and one that accepts CSV takes `application/vnd.ms-excel` for it, as Windows with Excel names it.',
  ),
}

/** Beside what is declared of a file. */
export const replacesField = UploadId.optional().describe(
  'The upload of the same request that this file replaces once it is confirmed: one that awaits review or was rejected. For a request of one file this is not needed: a new file always replaces the one that awaits review.',
)

export const UploadStatus = z.enum(['created', 'pending', 'approved', 'rejected']).meta({
  description:
    '`created` until confirmed, `pending` until reviewed. Nobody reviews the file of a message, so it stays `pending`.',
  example: 'pending',
})
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

/** Where the file of an upload by reference was taken from. */
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
      'The newer upload that took the place of this one before its review. Absent otherwise.',
    ),
    rejection_code: RejectionCode.optional().describe(
      'Why the reviewer sent the file back. Absent unless one of the common reasons was named.',
    ),
    refused_for: z
      .array(MediaType)
      .optional()
      .describe(
        'The types that the request asked for, where the file was rejected because its content is of none of them. Absent otherwise.',
      )
      .meta({ example: ['image/png', 'image/jpeg'] }),
    reviewed_at: Timestamp.nullable()
      .describe('When it was approved or rejected; null until then.')
      .meta({ example: null }),
    scan: Scan.describe('The virus scan of the file.'),
    sha256: z.string().nullable().describe('Hexadecimal; null until the file is processed.'),
    detected_type: z
      .string()
      .nullable()
      .describe('Media type that the content shows; null until the scan is clean, and where it shows none we know.'),
    pages: z
      .int()
      .nullable()
      .describe(
        `Pages of a PDF, as they were counted: what the file claims is not believed. Null of other files, where it cannot be opened, and where it has more than ${PDF_PAGES_MAX} pages (warning \`too_many_pages\`) or they cannot be counted (\`page_count_wrong\`).`,
      ),
    width: z.int().nullable().describe('Of an image, in pixels, as it is seen upright.'),
    height: z.int().nullable().describe('Of an image, in pixels, as it is seen upright.'),
    variants: z.array(UploadVariant).describe('What `GET /api/v1/uploads/{id}/download` has besides the original.'),
    processed_at: Timestamp.nullable().describe('From here on pages, size, variants and warnings are as they stay.'),
    ...legibilityFields,
    expires_on: expiresOnField.optional(),
    source: UploadSource.optional().describe(
      'The approved upload whose file this one uses, even if it is gone by now. Absent for a file that was sent, and for users who may not see the matter of the source.',
    ),
  })
  .meta({ id: 'Upload' })
export type Upload = z.infer<typeof Upload>
