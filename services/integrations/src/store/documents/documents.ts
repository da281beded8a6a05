/**
 * What the service stores: documents in collections, on MongoDB or PostgreSQL. A change is always one document, guarded
 * by its version or by a unique key, so nothing needs a transaction over several.
 */
import type { FirmId } from '@dossier/contracts'

/** What every document has. Fields are JSON values; instants are ISO text with milliseconds, which sorts as time does. */
export interface Document {
  /** Unique in the collection. */
  id: string
  /** Null if a document belongs to no single firm. */
  firm_id: FirmId | null
  /** From then on the document may be removed at any moment; null keeps it. */
  expires_at: string | null
}

/** A document as it was read. */
export type Stored<Doc extends Document> = Doc & {
  /** Changes with every write. */
  version: number
}

/** An index over fields of the documents; a field inside another is named by its path, such as `lease.until`. */
export interface Index {
  fields: readonly string[]
  /** At most one document has these values. Null is a value like any other here: see `present`. */
  unique?: true
  /** A text field; only documents in which it is not null are in the index. */
  present?: string
}

/** A text field, by its path, that a `Sealer` has sealed. Where a list is on the path, each of its items has the field. */
export interface SealedField {
  path: string
  /** What the value was sealed under. */
  context(document: Record<string, unknown>): string
}

/** A kind of document. */
export interface CollectionDefinition<Doc extends Document> {
  /** Name of the collection or table, in the plural. */
  name: string
  /** Written into each document. Raised when the form changes; `upgrade` then brings older documents up to it. */
  schema: number
  /** Brings a document of an older schema to the present one, as it is read. */
  upgrade?: (old: Record<string, unknown>, schema: number) => Doc
  /** Indexes that queries need, in addition to the one over `id`. */
  indexes: readonly Index[]
  /** The command `reseal` renews their values. */
  sealed?: readonly SealedField[]
  /** Exists for the type alone. */
  document?: Doc
}

/** Selects documents. Each combination of fields needs an index that starts with them. */
export interface Query<Doc extends Document> {
  /** Values that fields must have: text, whole numbers, true, false or null. Null stands for a missing field too. */
  where: Partial<Doc>
  /** Sorts by a text field, by code points, and bounds it. Documents in which it is null are left out. By default: `id`. */
  by?: {
    field: keyof Doc & string
    /** Only values greater than this. */
    above?: string
    /** Only values up to this, and this itself. */
    upTo?: string
    /** Only values less than this. */
    below?: string | undefined
    descending?: true
  }
  /** Documents to pass over. Each costs time. */
  skip?: number
  limit: number
}

/**
 * One collection. All methods throw AppError `service_unavailable` where the store does not answer in time; a write may
 * then have happened. A document of more than 1 MiB is refused by a plain error. Characters that no store can hold (NUL,
 * halves of a surrogate pair) become U+FFFD.
 */
export interface Documents<Doc extends Document> {
  /** As of the last acknowledged write, whichever process made it. */
  find(id: string): Promise<Stored<Doc> | undefined>
  list(query: Query<Doc>): Promise<Stored<Doc>[]>
  count(where: Partial<Doc>): Promise<number>
  /** Undefined if the id or a unique key is taken: the collection is then unchanged. */
  insert(document: Doc): Promise<Stored<Doc> | undefined>
  /**
   * Writes `changes` if the document still has the version that was read. Undefined if it has changed, is gone, or
   * the change would break a unique key.
   */
  update(read: Stored<Doc>, changes: Partial<Omit<Doc, 'id'>>): Promise<Stored<Doc> | undefined>
  /** Whether it was there, in the version that was read. */
  remove(read: Pick<Stored<Doc>, 'id' | 'version'>): Promise<boolean>
}

/** Where the collections are. */
export interface DocumentStore {
  open<Doc extends Document>(definition: CollectionDefinition<Doc>): Documents<Doc>
  /** What keeps the service from being ready, such as an index that is still missing; empty if nothing does. */
  obstacles(): Promise<string[]>
  /** Whether the store does its work at this moment. Never throws. */
  answers(): Promise<boolean>
  close(): Promise<void>
}
