import type { FirmId } from '@dossier/contracts'
import { answerContext, type IdempotencyRecord, type IdempotencyStorage, requestContext } from '@dossier/runtime'
import type { CollectionDefinition, Document, DocumentStore, Documents, Stored } from './documents/documents.ts'

type IdempotencyDocument = Omit<IdempotencyRecord, 'expires_at'> & Document & { expires_at: string }

/** Requests with an idempotency key and their responses, kept for a day. */
export const idempotencyCollection: CollectionDefinition<IdempotencyDocument> = {
  name: 'idempotency_records',
  schema: 1,
  indexes: [],
  sealed: [
    { path: 'request', context: ({ id }) => requestContext(String(id)) },
    { path: 'answer', context: ({ id }) => answerContext(String(id)) },
  ],
}

/** How often a change is decided again when another attempt gets in its way. */
const LOOKS_MAX = 3

/** The answer is stored after the effects, which are changes of single documents and idempotent by themselves. */
export function idempotencyRecords(store: DocumentStore): IdempotencyStorage {
  const records: Documents<IdempotencyDocument> = store.open(idempotencyCollection)

  async function find(firmId: FirmId | null, id: string) {
    const record = await records.find(id)
    return record?.firm_id === firmId ? record : undefined
  }

  /** Changes a record that `mayChange` accepts as it then is. False if it does not. */
  async function changeIf(
    firmId: FirmId | null,
    id: string,
    mayChange: (record: Stored<IdempotencyDocument>) => boolean,
    change: (record: Stored<IdempotencyDocument>) => Promise<unknown>,
  ): Promise<boolean> {
    for (let look = 0; look < LOOKS_MAX; look++) {
      const record = await find(firmId, id)
      if (!record || !mayChange(record)) return false
      if (await change(record)) return true
    }
    return false
  }

  const isOpen = (claim: string) => (record: IdempotencyDocument) => record.claim === claim && record.answer === null

  return {
    find,
    insert: async (firmId, record) =>
      (await records.insert({ ...record, firm_id: firmId, answer: null, error_code: null })) !== undefined,
    takeOver: (firmId, claim, record, now) =>
      changeIf(
        firmId,
        record.id,
        (found) => found.claim === claim && (found.answer === null || found.expires_at <= now),
        (found) => records.update(found, { ...record, answer: null, error_code: null }),
      ),
    markAnswered: (firmId, { id, claim }, answer, errorCode) =>
      changeIf(firmId, id, isOpen(claim), (record) => records.update(record, { answer, error_code: errorCode })),
    async delete(firmId, { id, claim }) {
      await changeIf(firmId, id, isOpen(claim), (record) => records.remove(record))
    },
    async giveUp(firmId, { id, claim }, now) {
      await changeIf(firmId, id, isOpen(claim), (record) => records.update(record, { claimed_until: now }))
    },
  }
}
