import { z } from 'zod'
import { DocumentId, MatterId, ParticipantId } from '../../ids.ts'
import { Decline } from './decline.ts'
import { documentFields } from './document-fields.ts'
import { DocumentStatus, fileCounts } from './document-request.ts'
import { Upload } from './upload.ts'

/** Event payload of everything that happens to a file. */
export const DocumentEventData = z
  .object({
    upload: Upload.describe('The file.'),
    document: z
      .object({
        id: DocumentId,
        name: z.string().describe('What was requested.'),
        matter_id: MatterId,
        participant_id: ParticipantId.optional().describe("Whose request it is; absent where it is the client's."),
        status: DocumentStatus,
        files: z
          .object({ max_files: documentFields.max_files, min_files: documentFields.min_files, ...fileCounts })
          .optional()
          .describe('How far the request has come; only of requests of several files.')
          .meta({ example: { max_files: 3, min_files: 3, files_given: 1, files_approved: 0 } }),
      })
      .describe('The document request.'),
    matter: z.object({ id: MatterId, title: z.string() }).describe('The matter that it belongs to.'),
  })
  .meta({ id: 'DocumentEventData' })
export type DocumentEventData = z.infer<typeof DocumentEventData>

/** Event payload of what happens to a request without a file. */
export const DocumentDeclinedData = z
  .object({
    document: DocumentEventData.shape.document,
    declined: Decline.describe('What the person of the request says.'),
    matter: DocumentEventData.shape.matter,
  })
  .meta({ id: 'DocumentDeclinedData' })
export type DocumentDeclinedData = z.infer<typeof DocumentDeclinedData>
