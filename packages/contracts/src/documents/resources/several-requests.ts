import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { ParticipantId } from '../../ids.ts'
import {
  documentFields,
  hasRoomForNeededFiles,
  NEEDS_MORE_THAN_IT_TAKES,
  newDocumentFields,
} from './document-fields.ts'

/** Of JSON in UTF-8, all of them together: the answer, which repeats them, fits in one message. */
export const REQUESTS_BYTES_MAX = 64 * 1024

/** Titles that `listFrequentDocuments` answers at most. */
export const FREQUENT_DOCUMENTS_MAX = 30
/** Requests of the firm that it looks at, the newest ones. */
export const FREQUENT_DOCUMENTS_OF = 2_000

/** One of several document requests. */
export const RequestedDocument = z
  .strictObject({
    participant_id: ParticipantId.nullable()
      .default(null)
      .describe('Whom it is requested from: a participant of the matter, or null for the client.')
      .meta({ example: null }),
    ...newDocumentFields,
  })
  .refine(hasRoomForNeededFiles, NEEDS_MORE_THAN_IT_TAKES)
  .meta({ id: 'RequestedDocument' })
export type RequestedDocument = z.infer<typeof RequestedDocument>

const { due_date: _, ...wordingFields } = documentFields

/** What a firm asks for often, worded as it was last. */
export const FrequentDocument = z
  .object({
    ...wordingFields,
    translations: documentFields.translations.optional(),
    times: z.int().describe('How often it was requested, of the newest requests of the firm.').meta({ example: 12 }),
    last_requested_at: Timestamp.describe('When it was requested last.'),
  })
  .meta({ id: 'FrequentDocument' })
export type FrequentDocument = z.infer<typeof FrequentDocument>
