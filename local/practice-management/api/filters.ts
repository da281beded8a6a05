import type { OwnedRecord } from '../store/records.ts'
import { apiErrors } from './errors.ts'
import { type Query, textIn, timeIn } from './input.ts'

/** Filters that every list takes: `ids`, `created_since`, `updated_since`. */
export function filterCommon<Value extends OwnedRecord>(values: readonly Value[], query: Query): Value[] {
  const createdSince = timeIn(query, 'created_since')
  const updatedSince = timeIn(query, 'updated_since')
  const ids = idsIn(query)
  return values.filter(
    (value) =>
      (createdSince === undefined || Date.parse(value.created_at) >= createdSince) &&
      (updatedSince === undefined || Date.parse(value.updated_at) >= updatedSince) &&
      (ids === undefined || ids.includes(value.id)),
  )
}

/** Wildcard search: each word must occur in one of the texts, in any case. */
export function matchesQuery(query: Query, texts: readonly (string | null)[]): boolean {
  const words = (textIn(query, 'query') ?? '').toLowerCase().split(/[\s*]+/)
  const all = texts.map((text) => (text ?? '').toLowerCase())
  return words.every((word) => all.some((text) => text.includes(word)))
}

/** `ids=1,2`, or `ids` several times. */
function idsIn(query: Query): number[] | undefined {
  const value = query.ids
  if (value === undefined) return undefined
  const texts = Array.isArray(value) ? value : String(value).split(',')
  const ids = texts.map(Number)
  if (!ids.every(Number.isSafeInteger)) throw apiErrors.badRequest('ids must be ids')
  return ids
}
