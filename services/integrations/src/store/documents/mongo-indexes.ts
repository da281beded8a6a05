/** The indexes of each collection in MongoDB. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Collection, type CreateIndexesOptions, type IndexSpecification, MongoServerError } from 'mongodb'
import { checkedPath, indexNameOf } from './document-form.ts'
import type { CollectionDefinition, Document } from './documents.ts'
import type { MongoRow } from './mongo-row.ts'

const NAMESPACE_NOT_FOUND = 26
/** A server refuses what somebody else makes at the same moment, each kind of server in a way of its own. */
const TRIES_MAX = 5
const RETRY_MS = 200

interface MongoIndex {
  key: IndexSpecification
  options: CreateIndexesOptions & { name: string }
}

/** A field as filters and indexes name it. */
export function pathOf(field: string): string {
  if (field === 'id') return '_id'
  return field === 'firm_id' || field === 'expires_at' ? field : `body.${checkedPath(field)}`
}

/** The indexes that the definition asks for, and the one by which the server removes what has expired. */
export function indexesOf({ name, indexes }: Pick<CollectionDefinition<Document>, 'name' | 'indexes'>): MongoIndex[] {
  return [
    { key: { expires_at: 1 }, options: { name: `${name}_by_expires_at`, expireAfterSeconds: 0 } },
    ...indexes.map((index): MongoIndex => {
      const paths = index.fields.map(pathOf)
      return {
        key: Object.fromEntries((index.unique ? paths : [...paths, '_id']).map((path) => [path, 1 as const])),
        options: {
          name: indexNameOf(name, index),
          ...(index.unique && { unique: true }),
          // Any text is at least the empty one; `$ne: null` is not allowed here.
          ...(index.present && { partialFilterExpression: { [pathOf(index.present)]: { $gte: '' } } }),
        },
      }
    }),
  ]
}

/** Names of the indexes that a collection lacks. One of another form than the definition's counts as lacking. */
export async function missingIndexes(
  collection: Collection<MongoRow>,
  definition: CollectionDefinition<Document>,
): Promise<MongoIndex[]> {
  const present = await indexesIn(collection)
  const formOf = ({ key, unique = false, partialFilterExpression, expireAfterSeconds }: Form) =>
    JSON.stringify([Object.entries(key), unique, partialFilterExpression, expireAfterSeconds])
  const forms = new Map(present.map((index) => [index.name, formOf(index)]))
  return indexesOf(definition).filter(
    ({ key, options }) => forms.get(options.name) !== formOf({ key: key as Form['key'], ...options }),
  )
}

interface Form {
  name?: string
  key: Record<string, unknown>
  unique?: boolean
  partialFilterExpression?: unknown
  expireAfterSeconds?: number
}

async function indexesIn(collection: Collection<MongoRow>): Promise<Form[]> {
  try {
    return (await collection.indexes()) as Form[]
  } catch (error) {
    if (codeOf(error) === NAMESPACE_NOT_FOUND) return []
    throw error
  }
}

/**
 * Makes the indexes that are missing, and answers their names. Several processes may do so at once.
 *
 * @throws Error where an index of the name has another form
 */
export async function makeIndexes(
  collection: Collection<MongoRow>,
  definition: CollectionDefinition<Document>,
): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    const missing = await missingIndexes(collection, definition)
    try {
      for (const { key, options } of missing) await collection.createIndex(key, options)
      return missing.map(({ options }) => options.name)
    } catch (error) {
      if (tries === TRIES_MAX || !(error instanceof MongoServerError)) throw error
      await sleep(RETRY_MS * tries * Math.random())
    }
  }
}

function codeOf(error: unknown): number | undefined {
  return (error as { code?: number }).code
}
