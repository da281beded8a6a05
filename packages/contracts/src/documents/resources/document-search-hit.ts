import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { DocumentId, MatterId } from '../../ids.ts'
import { DocumentStatus } from './document-request.ts'

/** A document request as a search shows it. */
export const DocumentSearchHit = z.object({
  id: DocumentId,
  name: z.string().describe('What was searched.'),
  status: DocumentStatus.describe('Where the request stands.'),
  matter_id: MatterId.describe('The matter that it is of.'),
  uploaded_at: Timestamp.nullable().describe('When the newest file was confirmed; null until one is.'),
})
export type DocumentSearchHit = z.infer<typeof DocumentSearchHit>

/** Matters that a search of documents can be narrowed to: far more than one person works on. */
export const SEARCHED_MATTERS_MAX = 10_000
