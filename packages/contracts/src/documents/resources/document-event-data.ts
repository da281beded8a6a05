import { z } from 'zod'
import { DocumentId, MatterId } from '../../ids.ts'
import { DocumentStatus } from './document-request.ts'
import { Upload } from './upload.ts'

/** Event payload of everything that happens to a file. */
export const DocumentEventData = z
  .object({
    upload: Upload,
    document: z.object({ id: DocumentId, name: z.string(), matter_id: MatterId, status: DocumentStatus }),
    matter: z.object({ id: MatterId, title: z.string() }),
  })
  .meta({ id: 'DocumentEventData' })
export type DocumentEventData = z.infer<typeof DocumentEventData>
