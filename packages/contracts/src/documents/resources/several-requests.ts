import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { ParticipantId } from '../../ids.ts'
import {
  documentFields,
  hasRoomForNeededFiles,
  NEEDS_MORE_THAN_IT_TAKES,
  newDocumentFields,
} from './document-fields.ts'

/** Total size as UTF-8 JSON. With this limit the response, which repeats the requests, fits in one message. */
export const REQUESTS_BYTES_MAX = 64 * 1024

/** Most titles that `listFrequentDocuments` returns. */
export const FREQUENT_DOCUMENTS_MAX = 30
/** How many of the firm's newest requests it looks at. */
export const FREQUENT_DOCUMENTS_OF = 2_000

/** One item of a request for several documents. */
export const RequestedDocument = z
  .strictObject({
    participant_id: ParticipantId.nullable()
      .default(null)
      .describe('Who is asked: a participant of the matter, or null for the client.')
      .meta({ example: null }),
    ...newDocumentFields,
  })
  .refine(hasRoomForNeededFiles, NEEDS_MORE_THAN_IT_TAKES)
  .meta({ id: 'RequestedDocument' })
export type RequestedDocument = z.infer<typeof RequestedDocument>

const { due_date: _, ...wordingFields } = documentFields

/** A document that the firm requests often, in its latest wording. */
export const FrequentDocument = z
  .object({
    ...wordingFields,
    translations: documentFields.translations.optional(),
    times: z.int().describe('How often it occurs among the newest requests of the firm.').meta({ example: 12 }),
    last_requested_at: Timestamp.describe('When it was last requested.'),
  })
  .meta({ id: 'FrequentDocument' })
export type FrequentDocument = z.infer<typeof FrequentDocument>
