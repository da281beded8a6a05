import { deadLetterCollection } from './dead-letters.ts'
import type { CollectionDefinition, Document } from './documents/documents.ts'
import { idempotencyCollection } from './idempotency-records.ts'

/** All that the service stores. Tables and indexes are held against this list. */
export const collections: readonly CollectionDefinition<Document>[] = [idempotencyCollection, deadLetterCollection]
