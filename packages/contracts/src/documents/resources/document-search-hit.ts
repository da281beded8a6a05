import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { DocumentId, MatterId } from '../../ids.ts'
import { DocumentStatus } from './document-request.ts'

/** A document request in search results. */
export const DocumentSearchHit = z.object({
  id: DocumentId,
  name: z.string().describe('What was searched.'),
  status: DocumentStatus.describe('Status of the request.'),
  matter_id: MatterId.describe('The matter of the request.'),
  uploaded_at: Timestamp.nullable().describe('When the newest file was confirmed; null until one is.'),
})
export type DocumentSearchHit = z.infer<typeof DocumentSearchHit>

/** Matters that a document search can be limited to: far more than one person works on. */
export const SEARCHED_MATTERS_MAX = 10_000
