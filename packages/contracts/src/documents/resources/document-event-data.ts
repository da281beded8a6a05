import { z } from 'zod'
import { DocumentId, MatterId, ParticipantId } from '../../ids.ts'
import { Decline } from './decline.ts'
import { documentFields } from './document-fields.ts'
import { DocumentStatus, fileCounts } from './document-request.ts'
import { Upload } from './upload.ts'

/** Payload of the events about a file. */
export const DocumentEventData = z
  .object({
    upload: Upload.describe('The file.'),
    document: z
      .object({
        id: DocumentId,
        name: z.string().describe('What was requested.'),
        matter_id: MatterId,
        participant_id: ParticipantId.optional().describe(
          'The participant whose request it is; absent if it is a request to the client.',
        ),
        status: DocumentStatus,
        files: z
          .object({ max_files: documentFields.max_files, min_files: documentFields.min_files, ...fileCounts })
          .optional()
          .describe('Progress of the request. Only for requests of several files.')
          .meta({ example: { max_files: 3, min_files: 3, files_given: 1, files_approved: 0 } }),
      })
      .describe('The document request.'),
    matter: z.object({ id: MatterId, title: z.string() }).describe('The matter that it belongs to.'),
  })
  .meta({ id: 'DocumentEventData' })
export type DocumentEventData = z.infer<typeof DocumentEventData>

/** Payload of the events about a request without a file. */
export const DocumentDeclinedData = z
  .object({
    document: DocumentEventData.shape.document,
    declined: Decline.describe('The decline of the client or participant.'),
    matter: DocumentEventData.shape.matter,
  })
  .meta({ id: 'DocumentDeclinedData' })
export type DocumentDeclinedData = z.infer<typeof DocumentDeclinedData>
