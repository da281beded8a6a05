import { z } from 'zod'
import { DocumentId, MatterId } from '../../ids.ts'
import { DocumentStatus } from './document-request.ts'
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
        status: DocumentStatus,
      })
      .describe('The document request.'),
    matter: z.object({ id: MatterId, title: z.string() }).describe('The matter that it belongs to.'),
  })
  .meta({ id: 'DocumentEventData' })
export type DocumentEventData = z.infer<typeof DocumentEventData>
