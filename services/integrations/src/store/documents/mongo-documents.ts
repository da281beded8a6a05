/** Documents in MongoDB: a collection each, with the fields under `body`. */
import type { Collection, Filter, Sort } from 'mongodb'
import {
  conditionsOf,
  documentOf,
  newVersion,
  partsOf,
  type Row,
  type StoredParts,
  storableText,
} from './document-form.ts'
import type { CollectionDefinition, Document, Documents, Query, Stored } from './documents.ts'
import { fromBody, toBody } from './mongo-body.ts'
import { isDuplicateKey } from './mongo-errors.ts'
import { pathOf } from './mongo-indexes.ts'
import type { MongoRow } from './mongo-row.ts'

type Operation = 'find' | 'list' | 'count' | 'insert' | 'update' | 'remove'

/** Runs one operation in bounded time; failures of the server come as AppError. */
export type Run = <Result>(collection: string, operation: Operation, work: () => Promise<Result>) => Promise<Result>

/**
 * Each change is one operation on one document, which the server makes as a whole or refuses, alone or in a replica set.
 *
 * Reads have read concern `majority` and ask the primary: what was acknowledged is seen, and what could be rolled back is
 * not. A primary that has lost its majority may still show an older state for some seconds, which changes nobody makes
 * from: a change compares the version, and no majority acknowledges it there. So `linearizable`, which waits for a round
 * of the replica set with each read, would only move the moment at which that is found out.
 */
export class MongoDocuments<Doc extends Document> implements Documents<Doc> {
  readonly #collection: Collection<MongoRow>
  readonly #definition: CollectionDefinition<Doc>
  readonly #run: <Result>(operation: Operation, work: () => Promise<Result>) => Promise<Result>

  constructor(collection: Collection<MongoRow>, definition: CollectionDefinition<Doc>, run: Run) {
    this.#collection = collection
    this.#definition = definition
    this.#run = (operation, work) => run(definition.name, operation, work)
  }

  async find(id: string): Promise<Stored<Doc> | undefined> {
    const row = await this.#run('find', () => this.#collection.findOne({ _id: { $eq: storableText(id) } }))
    return row ? this.#documentOf(row) : undefined
  }

  async list({ where, by, skip = 0, limit }: Query<Doc>): Promise<Stored<Doc>[]> {
    const path = pathOf(by?.field ?? 'id')
    const bounds = {
      ...(by?.above === undefined ? { $gte: lowestOf(path) } : { $gt: boundOf(path, by.above) }),
      ...(by?.upTo !== undefined && { $lte: boundOf(path, by.upTo) }),
      ...(by?.below !== undefined && { $lt: boundOf(path, by.below) }),
    }
    const filter = { $and: [filterOf(where), { [path]: bounds }] } as Filter<MongoRow>
    const direction = by?.descending ? -1 : 1
    const sort: Sort = path === '_id' ? { _id: direction } : { [path]: direction, _id: direction }
    // One batch: the answer comes with the first round trip, and no cursor stays open.
    const options = { sort, skip, limit, batchSize: limit, singleBatch: true }
    const rows = limit > 0 ? await this.#run('list', () => this.#collection.find(filter, options).toArray()) : []
    return rows.map((row) => this.#documentOf(row))
  }

  count(where: Partial<Doc>): Promise<number> {
    return this.#run('count', () => this.#collection.countDocuments(filterOf(where)))
  }

  async insert(document: Doc): Promise<Stored<Doc> | undefined> {
    const row: Row = { ...partsOf(document), version: newVersion(), schema: this.#definition.schema }
    const { version, schema } = row
    try {
      await this.#run('insert', () => this.#collection.insertOne({ _id: row.id, ...columnsOf(row), version, schema }))
      return documentOf(this.#definition, row)
    } catch (error) {
      if (isDuplicateKey(error)) return undefined
      throw error
    }
  }

  async update(read: Stored<Doc>, changes: Partial<Omit<Doc, 'id'>>): Promise<Stored<Doc> | undefined> {
    const parts = partsOf({ ...read, ...changes, id: read.id })
    const { schema } = this.#definition
    try {
      const { matchedCount } = await this.#run('update', () =>
        this.#collection.updateOne(
          { _id: { $eq: parts.id }, version: { $eq: read.version } },
          { $set: columnsOf(parts), $max: { schema }, $inc: { version: 1 } },
        ),
      )
      return matchedCount === 1
        ? documentOf(this.#definition, { ...parts, schema, version: read.version + 1 })
        : undefined
    } catch (error) {
      if (isDuplicateKey(error)) return undefined
      throw error
    }
  }

  async remove({ id, version }: Pick<Stored<Doc>, 'id' | 'version'>): Promise<boolean> {
    const { deletedCount } = await this.#run('remove', () =>
      this.#collection.deleteOne({ _id: { $eq: storableText(id) }, version: { $eq: version } }),
    )
    return deletedCount === 1
  }

  #documentOf({ _id, expires_at, body, ...row }: MongoRow): Stored<Doc> {
    return documentOf(this.#definition, {
      ...row,
      id: _id,
      expires_at: expires_at === null ? null : expires_at.toISOString(),
      body: fromBody(body),
    })
  }
}

function columnsOf({ firm_id, expires_at, body }: StoredParts): Pick<MongoRow, 'firm_id' | 'expires_at' | 'body'> {
  return { firm_id, expires_at: expires_at === null ? null : new Date(expires_at), body: toBody(body) }
}

/** Each value stands behind `$eq`, so none is taken for an operator. Null matches missing fields too. */
function filterOf(where: Readonly<Record<string, unknown>>): Filter<MongoRow> {
  const conditions = conditionsOf(where).map(([field, value]) => {
    const path = pathOf(field)
    return [path, { $eq: typeof value === 'string' ? boundOf(path, value) : value }]
  })
  return Object.fromEntries(conditions)
}

function boundOf(path: string, text: string): string | Date {
  return path === 'expires_at' ? new Date(text) : storableText(text)
}

/** What is not null is at least this, and of the field's type. */
function lowestOf(path: string): string | Date {
  return path === 'expires_at' ? new Date(0) : ''
}
