import { type DeadLetter, type DeadLetterStorage, newUuid } from '@dossier/runtime'
import type { CollectionDefinition, Document, DocumentStore, Stored } from './documents/documents.ts'

interface DeadLetterDocument extends Document {
  consumer: string
  message_id: string
  subject: string
  payload: string
  error: string
  failed_at: string
}

/** Events that failed after all retries, with the reason. Kept until an operator replays or drops them. */
export const deadLetterCollection: CollectionDefinition<DeadLetterDocument> = {
  name: 'dead_letters',
  schema: 1,
  indexes: [{ fields: ['consumer', 'message_id'], unique: true }],
}

/** A letter that changes while it is kept is looked at again this often. */
const LOOKS_MAX = 5

/** Letters in the order of their ids, which are UUIDv7: the order in which they were first kept. */
export function deadLetters(store: DocumentStore, now: () => string): DeadLetterStorage {
  const letters = store.open(deadLetterCollection)

  return {
    /** A letter that is there gets another version, so that who sends it again at this moment does not remove it. */
    async keep({ consumer, subject, messageId, payload, error }) {
      const reason = { error: String(error), failed_at: now() }
      for (let look = 0; look < LOOKS_MAX; look++) {
        const fresh = { id: newUuid(), firm_id: null, expires_at: null, consumer, subject, payload, ...reason }
        if (await letters.insert({ ...fresh, message_id: messageId })) return
        const [kept] = await letters.list({ where: { consumer, message_id: messageId }, limit: 1 })
        if (kept && (await letters.update(kept, reason))) return
      }
      throw new Error('a dead letter changed too often to be kept')
    },
    async list(countMax) {
      const found = await letters.list({ where: {}, limit: countMax })
      return { letters: found.map(toDeadLetter), total: await letters.count({}) }
    },
    async find(id) {
      const letter = await letters.find(id)
      return letter && toDeadLetter(letter)
    },
    async findLastId() {
      const [last] = await letters.list({ where: {}, by: { field: 'id', descending: true }, limit: 1 })
      return last?.id
    },
    async listIds(after, last, countMax) {
      const found = await letters.list({ where: {}, by: { field: 'id', above: after, upTo: last }, limit: countMax })
      return found.map(({ id }) => id)
    },
    async replay(ids, resend) {
      let count = 0
      for (const id of ids) {
        const letter = await letters.find(id)
        if (!letter) continue
        await resend(toDeadLetter(letter), `${id}.${letter.version}`)
        await letters.remove(letter)
        count++
      }
      return count
    },
    async delete(ids) {
      let count = 0
      for (const id of ids) {
        const letter = await letters.find(id)
        if (letter && (await letters.remove(letter))) count++
      }
      return count
    },
    count: () => letters.count({}),
  }
}

function toDeadLetter({ id, consumer, message_id, subject, payload, error, failed_at }: Stored<DeadLetterDocument>) {
  const letter: DeadLetter = { id, consumer, subject, messageId: message_id, payload, error, failedAt: failed_at }
  return letter
}
