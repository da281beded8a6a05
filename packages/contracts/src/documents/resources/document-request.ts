import { z } from 'zod'
import { Timestamp, verifiedField } from '../../fields.ts'
import { ClientId, DocumentId, MatterId, ParticipantId, UploadId } from '../../ids.ts'
import { changedBy } from '../../versioned.ts'
import { Decline } from './decline.ts'
import { documentFields } from './document-fields.ts'

/** Matters that wait for a file; a firm with more of them hears of those that were asked for something first. */
export const AWAITED_MATTERS_MAX = 10_000

export const DocumentStatus = z.enum(['pending', 'uploaded', 'approved', 'rejected']).meta({
  description:
    '`pending` until a file is confirmed, and then the status of the newest file. A request of several files is `uploaded` while a file awaits review. Without one it is `approved` if `min_files` are approved, else `rejected` if the last review was a rejection, and `pending` if more files are needed.',
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

/** How far a request has come. */
export const fileCounts = {
  files_given: z.int().describe('Files that await review or are approved.').meta({ example: 1 }),
  files_approved: z.int().describe('Files that are approved.').meta({ example: 0 }),
}

/** Only requests of several files have these: one of a single file is as it always was. */
export const severalFiles = {
  max_files: documentFields.max_files.optional(),
  min_files: documentFields.min_files.optional(),
  ...z.object(fileCounts).partial().shape,
}

export const DocumentRequest = z
  .object({
    id: DocumentId,
    matter_id: MatterId,
    participant_id: ParticipantId.nullable().describe(
      'Whose request it is: a participant of the matter, or null for the client.',
    ),
    former_client: z
      .object({
        client_id: ClientId.nullable().describe('Null for whoever gave it while the matter named no client.'),
      })
      .optional()
      .describe(
        'Set where a former client of the matter answered the request, whom `participant_id` then names: see `listFormerClients`. The request and its files are for the firm alone.',
      )
      .meta({ example: undefined }),
    ...documentFields,
    translations: documentFields.translations.optional(),
    status: DocumentStatus,
    upload: UploadSummary.nullable().describe('The newest confirmed file; null until one exists.'),
    created_at: Timestamp,
    updated_at: Timestamp.describe('When the firm last changed what is asked; uploads and reviews leave it alone.'),
    ...changedBy,
    ...severalFiles,
    has_sent_back: z
      .boolean()
      .optional()
      .describe(
        'Whether the client still has to send a rejected file again. True of a complete request, too; false of one that is declined or that a former client answered. Only requests of several files have it.',
      )
      .meta({ example: undefined }),
    no_more_files_at: Timestamp.nullable()
      .optional()
      .describe('When the client said that there are no more files; null unless that still holds.')
      .meta({ example: null }),
    declined: Decline.optional()
      .describe(
        'Set while the client or participant says that they do not have what is asked for. They are not reminded of it meanwhile. Absent otherwise.',
      )
      .meta({ example: undefined }),
  })
  .meta({ id: 'DocumentRequest' })
export type DocumentRequest = z.infer<typeof DocumentRequest>
