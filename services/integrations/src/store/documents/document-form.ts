/** The form in which both stores keep documents, so that each holds the same and refuses the same. */
import { randomInt } from 'node:crypto'
import type { CollectionDefinition, Document, Index, Stored } from './documents.ts'

/** MongoDB takes 16 MiB; what is larger than this belongs elsewhere. */
const BODY_BYTES_MAX = 1_048_576
/** MongoDB takes 100. */
const DEPTH_MAX = 50
/** First versions are taken from this range, so that a document that was removed and made again has another version. */
const FIRST_VERSIONS = 2 ** 47
/** Names of fields become part of statements and paths: they are code, never input. */
const FIELD_PATH = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$/

export type Scalar = string | number | boolean | null

/** A document apart: what the store itself knows of, and the fields that it does not. */
export interface StoredParts {
  id: string
  firm_id: string | null
  expires_at: string | null
  body: Record<string, unknown>
}

/** A document as it lies in the store. */
export interface Row extends StoredParts {
  version: number
  schema: number
}

export const newVersion = () => randomInt(FIRST_VERSIONS)

/** @throws Error when it is too large, or holds what is not JSON */
export function partsOf(document: Document): StoredParts {
  const { id, firm_id, expires_at, version: _version, ...fields } = document as Stored<Document>
  const body = storable(fields, 0) as Record<string, unknown>
  const bytes = Buffer.byteLength(JSON.stringify(body))
  if (bytes > BODY_BYTES_MAX) throw new Error(`a document of ${bytes} bytes: ${BODY_BYTES_MAX} are the most`)
  return {
    id: storableText(id),
    firm_id: firm_id === null ? null : storableText(firm_id),
    expires_at: expires_at === null ? null : new Date(expires_at).toISOString(),
    body,
  }
}

/** The document of what was read, in its present form. */
export function documentOf<Doc extends Document>(
  { schema: present, upgrade }: CollectionDefinition<Doc>,
  { id, firm_id, expires_at, body, version, schema }: Row,
): Stored<Doc> {
  const read = { ...body, id, firm_id, expires_at }
  const document = schema < present && upgrade ? upgrade(read, schema) : (read as unknown as Doc)
  return { ...document, version }
}

/** Fields with the value that each must have; what is undefined is no condition. */
export function conditionsOf(where: Readonly<Record<string, unknown>>): [field: string, value: Scalar][] {
  return Object.entries(where)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [checkedPath(field), checkedScalar(field, value)])
}

/** @throws Error when it is no path of fields */
export function checkedPath(path: string): string {
  if (!FIELD_PATH.test(path)) throw new Error(`${path} is no path of fields`)
  return path
}

/** The name of an index, by what it is over. */
export function indexNameOf(collection: string, { fields }: Pick<Index, 'fields'>): string {
  return `${collection}_by_${fields.join('_').replaceAll('.', '_')}`
}

/** Text with U+FFFD in the place of what a store cannot hold: NUL in PostgreSQL, halves of surrogate pairs in both. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

function checkedScalar(field: string, value: unknown): Scalar {
  if (typeof value === 'string') return storableText(value)
  if (value === null || typeof value === 'boolean' || Number.isSafeInteger(value)) return value as Scalar
  throw new Error(`${field} is compared with text, whole numbers, true, false or null only`)
}

function storable(value: unknown, depth: number): unknown {
  if (depth > DEPTH_MAX) throw new Error(`a document of more than ${DEPTH_MAX} levels`)
  if (typeof value === 'string') return storableText(value)
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return value
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1))
  if (isPlainObject(value)) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined)
    return Object.fromEntries(entries.map(([name, item]) => [storableText(name), storable(item, depth + 1)]))
  }
  throw new Error('a document holds JSON values only')
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
