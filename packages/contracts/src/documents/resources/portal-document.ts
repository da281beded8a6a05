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
    uploaded_at: Timestamp.describe('When it was confirmed.'),
    verified: UploadSummary.shape.verified,
    rejection_reason: z
      .string()
      .nullable()
      .describe(
        'Why it was rejected, where that is known, in one text: the reason in English and the own words of the firm.',
      ),
    rejection: z
      .object({
        code: RejectionCode.nullable().describe('The common reason that the firm named, or null.'),
        words: z
          .object({ en: z.string().describe('In English.'), es: z.string().describe('In Spanish.') })
          .nullable()
          .describe('A common reason, a virus or a type that is not accepted, in words; or null.'),
        notes: z.string().nullable().describe("The firm's own words, or null."),
      })
      .optional()
      .describe('Why it was rejected, by a reason in words, own words, or both; absent where that is not known.'),
    removable: z.boolean().describe('Whether who asks may still take it back: it is their own and awaits review.'),
    processed_at: Timestamp.nullable().optional().describe('When it was looked at; null until then.'),
    scan_failed: z
      .literal(true)
      .optional()
      .describe(
        'Set where the file could not be scanned for viruses, so nobody can open it; absent otherwise. Another file can be sent instead.',
      )
      .meta({ example: undefined }),
    ...legibilityFields,
  })
  .meta({ id: 'PortalUpload' })
export type PortalUpload = z.infer<typeof PortalUpload>

/** A document request as the client of its matter, or a participant, sees it: nothing that the firm keeps to itself. */
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
      '`pending` and `rejected` wait for the client. A request of several files also does while `files_given` is below `min_files` or `sent_back` has files, unless `no_more_files` is true.',
    ),
    upload: PortalUpload.nullable().describe('The newest confirmed file; null until one exists.'),
    protected: z
      .boolean()
      .optional()
      .describe(
        'True before a second step where the request has files that the step protects: it takes none until the step is passed. Absent otherwise.',
      )
      .meta({ example: true }),
    participant_id: ParticipantId.nullable()
      .optional()
      .describe('Whose request it is, null for the client; absent when the client asks, who sees their own alone.'),
    may_upload: z
      .boolean()
      .optional()
      .describe('Whether the participant who asks may upload files for it; absent for the client, who may.'),
    ...severalFiles,
    no_more_files: z.boolean().optional().describe('Whether the client said that there are no more files.'),
    declined: Decline.omit({ verified: true })
      .optional()
      .describe(
        'Set while they say that they do not have it: the request does not wait for them then. Absent otherwise, and where a second step hides it.',
      )
      .meta({ example: undefined }),
    sent_back: z
      .array(PortalUpload.pick({ id: true, filename: true, rejection: true }))
      .optional()
      .describe(
        'Rejected files of a request of several files that the client still has to send again, the earliest rejection first; absent where there are none.',
      ),
  })
  .meta({ id: 'PortalDocument' })
export type PortalDocument = z.infer<typeof PortalDocument>
