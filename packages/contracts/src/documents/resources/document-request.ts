import { z } from 'zod'
import { Timestamp, verifiedField } from '../../fields.ts'
import { ClientId, DocumentId, MatterId, ParticipantId, UploadId } from '../../ids.ts'
import { changedBy } from '../../versioned.ts'
import { Decline } from './decline.ts'
import { documentFields } from './document-fields.ts'

/** Matters that wait for a file. For a firm with more, those with the earliest requests are listed. */
export const AWAITED_MATTERS_MAX = 10_000

export const DocumentStatus = z.enum(['pending', 'uploaded', 'approved', 'rejected']).meta({
  description:
    '`pending` until a file is confirmed, then the status of the newest file. A request of several files is `uploaded` while a file awaits review. Otherwise it is `approved` if `min_files` are approved, `rejected` if the last review was a rejection, or `pending` if more files are needed.',
  example: 'uploaded',
})
export type DocumentStatus = z.infer<typeof DocumentStatus>

export const UploadSummary = z.object({
  id: UploadId,
  filename: z.string(),
  content_type: z.string(),
  file_size_bytes: z.int(),
  uploaded_at: Timestamp,
  verified: verifiedField,
})

/** Progress of a request. */
export const fileCounts = {
  files_given: z.int().describe('Number of files that await review or are approved.').meta({ example: 1 }),
  files_approved: z.int().describe('Number of approved files.').meta({ example: 0 }),
}

/** Only requests of several files have these, so requests of a single file keep their earlier form. */
export const severalFiles = {
  max_files: documentFields.max_files.optional(),
  min_files: documentFields.min_files.optional(),
  ...z.object(fileCounts).partial().shape,
}

export const DocumentRequest = z
  .object({
    id: DocumentId,
    matter_id: MatterId,
    participant_id: ParticipantId.nullable().describe('The participant who is asked, or null for the client.'),
    former_client: z
      .object({
        client_id: ClientId.nullable().describe(
          'The former client; null if the matter had no client when the files were given.',
        ),
      })
      .optional()
      .describe(
        'Set if a former client of the matter answered the request; `participant_id` then identifies that person: see `listFormerClients`. Only the firm sees the request and its files.',
      )
      .meta({ example: undefined }),
    ...documentFields,
    translations: documentFields.translations.optional(),
    status: DocumentStatus,
    upload: UploadSummary.nullable().describe('The newest confirmed file; null until one exists.'),
    created_at: Timestamp,
    updated_at: Timestamp.describe('When the firm last changed the request. Uploads and reviews do not change it.'),
    ...changedBy,
    ...severalFiles,
    has_sent_back: z
      .boolean()
      .optional()
      .describe(
        'Whether the client still has to send a rejected file again. Can be true for a complete request; false if the request is declined or a former client answered it. Only for requests of several files.',
      )
      .meta({ example: undefined }),
    no_more_files_at: Timestamp.nullable()
      .optional()
      .describe('When the client said that there are no more files; null if they did not, or took it back.')
      .meta({ example: null }),
    declined: Decline.optional()
      .describe(
        'Set while the client or participant says that they do not have the document. They get no reminders of it meanwhile. Absent otherwise.',
      )
      .meta({ example: undefined }),
  })
  .meta({ id: 'DocumentRequest' })
export type DocumentRequest = z.infer<typeof DocumentRequest>
