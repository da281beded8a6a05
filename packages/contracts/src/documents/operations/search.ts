import { z } from 'zod'
import { SearchQuery } from '../../fields.ts'
import { MatterId } from '../../ids.ts'
import { SEARCH_LIMIT_MAX } from '../../search-limit.ts'
import { defineCall } from '../define.ts'
import { DocumentSearchHit, SEARCHED_MATTERS_MAX } from '../resources/document-search-hit.ts'

/** The documents part of a search, best matches first. The caller says which matters the principal may see. */
export const searchDocuments = defineCall({
  name: 'searchDocuments',
  summary: 'Search the document requests of the firm by name.',
  input: z.strictObject({
    q: SearchQuery,
    limit: z.int().min(1).max(SEARCH_LIMIT_MAX),
    /** Null for all matters of the firm. */
    matter_ids: z.array(MatterId).max(SEARCHED_MATTERS_MAX).nullable(),
  }),
  output: z.array(DocumentSearchHit),
  errors: [],
})
