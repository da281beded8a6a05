import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { DocumentId, ParticipantId, UploadId } from '../../ids.ts'
import { Decline } from './decline.ts'
import { documentFields } from './document-fields.ts'
import { DocumentStatus, severalFiles, UploadSummary } from './document-request.ts'
import { legibilityFields } from './file-warning.ts'
import { RejectionCode } from './rejection.ts'
import { UploadStatus } from './upload.ts'

/** A file as the client sees it. */
export const PortalUpload = z
  .object({
    id: UploadId,
    filename: UploadSummary.shape.filename,
    content_type: UploadSummary.shape.content_type,
    file_size_bytes: UploadSummary.shape.file_size_bytes,
    status: UploadStatus.exclude(['created']).describe('`pending` until it is reviewed.'),
    uploaded_at: Timestamp.describe('When the file was confirmed.'),
    verified: UploadSummary.shape.verified,
    rejection_reason: z
      .string()
      .nullable()
      .describe('Why it was rejected, if known, in one text: the reason in English, then the notes of the firm.'),
    rejection: z
      .object({
        code: RejectionCode.nullable().describe('The common reason that the firm chose, or null.'),
        words: z
          .object({ en: z.string().describe('In English.'), es: z.string().describe('In Spanish.') })
          .nullable()
          .describe(
            'The reason in words: a common reason, a virus, or a type that is not accepted. Null if there is none.',
          ),
        notes: z.string().nullable().describe('Notes of the firm, or null.'),
      })
      .optional()
      .describe('Why it was rejected: a reason, notes of the firm, or both. Absent if not known.'),
    removable: z.boolean().describe('Whether the caller may still take it back: it is their own and awaits review.'),
    processed_at: Timestamp.nullable().optional().describe('When it was checked; null until then.'),
    scan_failed: z
      .literal(true)
      .optional()
      .describe(
        'Set if the file could not be scanned for viruses, so nobody can open it. Another file can be sent instead. Absent otherwise.',
      )
      .meta({ example: undefined }),
    ...legibilityFields,
  })
  .meta({ id: 'PortalUpload' })
export type PortalUpload = z.infer<typeof PortalUpload>

/** A document request as the client or a participant sees it, without the firm's internal fields. */
export const PortalDocument = z
  .object({
    id: DocumentId,
    name: documentFields.name,
    description: documentFields.description,
    instructions: documentFields.instructions,
    translations: documentFields.translations.optional(),
    required: documentFields.required,
    accepted_types: documentFields.accepted_types,
    max_file_size_mb: documentFields.max_file_size_mb,
    due_date: documentFields.due_date.describe('When the firm needs it, or null.'),
    status: DocumentStatus.describe(
      '`pending` and `rejected` requests wait for the client. A request of several files also waits while `files_given` is below `min_files` or `sent_back` has files, unless `no_more_files` is true.',
    ),
    upload: PortalUpload.nullable().describe('The newest confirmed file; null until one exists.'),
    protected: z
      .boolean()
      .optional()
      .describe(
        'True while the second step of the link protects files of the request: it takes no more files until the client has passed the step. Absent otherwise.',
      )
      .meta({ example: true }),
    participant_id: ParticipantId.nullable()
      .optional()
      .describe(
        'The participant who is asked, or null for the client. Absent for a client, who sees only their own requests.',
      ),
    may_upload: z
      .boolean()
      .optional()
      .describe('Whether the calling participant may upload files for it. Absent for the client, who always may.'),
    ...severalFiles,
    no_more_files: z.boolean().optional().describe('Whether the client said that there are no more files.'),
    declined: Decline.omit({ verified: true })
      .optional()
      .describe(
        'Set while they say that they do not have it; the request does not wait for them then. Absent otherwise, and while a second step hides it.',
      )
      .meta({ example: undefined }),
    sent_back: z
      .array(PortalUpload.pick({ id: true, filename: true, rejection: true }))
      .optional()
      .describe(
        'Rejected files of a request of several files that the client still has to send again, earliest rejection first. Absent if there are none.',
      ),
  })
  .meta({ id: 'PortalDocument' })
export type PortalDocument = z.infer<typeof PortalDocument>
