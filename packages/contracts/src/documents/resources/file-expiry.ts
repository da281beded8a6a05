import { z } from 'zod'
import { DocumentId } from '../../ids.ts'
import { DocumentEventData } from './document-event-data.ts'
import { expiresOnField } from './upload.ts'

/** Payload of the events about an expiring file. */
export const FileExpiryEventData = DocumentEventData.extend({
  expires_on: expiresOnField,
  days_left: z
    .int()
    .describe('Days until the expiry date in the time zone of the firm; negative once the file has expired.')
    .meta({ example: 30 }),
  renewal: z
    .object({ id: DocumentId, name: z.string().describe('What was requested.') })
    .nullable()
    .describe('The new document request to the client, if the settings of the firm create one.'),
}).meta({ id: 'FileExpiryEventData' })
export type FileExpiryEventData = z.infer<typeof FileExpiryEventData>
