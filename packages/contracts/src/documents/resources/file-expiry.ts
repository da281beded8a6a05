import { z } from 'zod'
import { DocumentId } from '../../ids.ts'
import { DocumentEventData } from './document-event-data.ts'
import { expiresOnField } from './upload.ts'

/** Event payload of a file that expires. */
export const FileExpiryEventData = DocumentEventData.extend({
  expires_on: expiresOnField,
  days_left: z
    .int()
    .describe('Days until then by the calendar of the firm; negative once it has expired.')
    .meta({ example: 30 }),
  renewal: z
    .object({ id: DocumentId, name: z.string().describe('What was requested.') })
    .nullable()
    .describe('The new document request to the client, where the firm has them made by itself.'),
}).meta({ id: 'FileExpiryEventData' })
export type FileExpiryEventData = z.infer<typeof FileExpiryEventData>
