import type { FirmId } from '@dossier/contracts'
import { accounts } from './accounts.ts'
import { connections } from './connections.ts'
import type { CollectionDefinition, Document, DocumentStore } from './documents/documents.ts'
import { inboundEvents } from './inbound-events.ts'
import { jobs } from './jobs.ts'
import { lanes } from './lanes.ts'
import { links } from './links.ts'
import { subscriptions } from './subscriptions.ts'
import { syncLog } from './sync-log.ts'

const DOCUMENTS_AT_A_TIME = 100

/** Those whose documents a firm may have many of, and that are found by it. */
const collections = [
  inboundEvents,
  jobs,
  links,
  subscriptions,
  syncLog,
  accounts,
] as readonly CollectionDefinition<Document>[]
/**
 * Collections with one document of a firm, by its id. The connection comes last: it says what is left to be done at the other
 * side.
 */
const ofFirm = [lanes, connections] as readonly CollectionDefinition<Document>[]

export const removedCollections: readonly string[] = [...collections, ...ofFirm].map(({ name }) => name)

/**
 * Removes documents of a firm until an instant of `performance.now()`. States of connections that were begun and stored answers are left
 * to expire: within minutes and within a day.
 */
export async function removeDocumentsOfFirm(
  store: DocumentStore,
  firmId: FirmId,
  endsAt: number,
): Promise<{ removed: number; done: boolean }> {
  let removed = 0
  for (const definition of collections) {
    const documents = store.open(definition)
    for (let isFull = true; isFull; ) {
      if (performance.now() > endsAt) return { removed, done: false }
      const page = await documents.list({ where: { firm_id: firmId }, limit: DOCUMENTS_AT_A_TIME })
      const outcomes = await Promise.all(page.map((document) => documents.remove(document)))
      removed += outcomes.filter(Boolean).length
      isFull = page.length === DOCUMENTS_AT_A_TIME || outcomes.includes(false)
    }
  }
  for (const definition of ofFirm) {
    const documents = store.open(definition)
    const found = await documents.find(firmId)
    if (!found) continue
    if (!(await documents.remove(found))) return { removed, done: false }
    removed++
  }
  return { removed, done: true }
}
