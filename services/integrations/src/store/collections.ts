import { accounts } from './accounts.ts'
import { connectStates } from './connect-states.ts'
import { connections } from './connections.ts'
import { deadLetterCollection } from './dead-letters.ts'
import type { CollectionDefinition, Document, DocumentStore } from './documents/documents.ts'
import { idempotencyCollection } from './idempotency-records.ts'
import { inboundEvents } from './inbound-events.ts'
import { jobs } from './jobs.ts'
import { lanes } from './lanes.ts'
import { links } from './links.ts'
import { subscriptions } from './subscriptions.ts'
import { syncLog } from './sync-log.ts'

/** Everything that the service stores. Tables and indexes are compared with this list. */
export const collections = [
  idempotencyCollection,
  deadLetterCollection,
  accounts,
  connectStates,
  connections,
  inboundEvents,
  jobs,
  lanes,
  links,
  subscriptions,
  syncLog,
] as readonly CollectionDefinition<Document>[]

/** The collections of the connector. */
export type Store = ReturnType<typeof openCollections>

export function openCollections(documents: DocumentStore) {
  return {
    accounts: documents.open(accounts),
    connectStates: documents.open(connectStates),
    connections: documents.open(connections),
    inboundEvents: documents.open(inboundEvents),
    jobs: documents.open(jobs),
    lanes: documents.open(lanes),
    links: documents.open(links),
    subscriptions: documents.open(subscriptions),
    syncLog: documents.open(syncLog),
  }
}
