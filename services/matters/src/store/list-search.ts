import { readSearchedParts } from '@dossier/runtime'
import type { Listed, SearchedTexts } from './listed.ts'

/** What a list is searched for. */
export interface ListSearch {
  /** LIKE patterns: a row is found if it has all of them. */
  patterns: readonly string[]
  /** Whether they are compared with the text rather than its key, which leaves most signs out. */
  asWritten: boolean
}

export async function readListSearch(db: Parameters<typeof readSearchedParts>[0], text: string): Promise<ListSearch> {
  const { parts, asWritten } = await readSearchedParts(db, text)
  return { patterns: parts.map((part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`), asWritten }
}

/** Whether the trigrams of an index can tell which rows may be found. */
export function isIndexed({ patterns, asWritten }: ListSearch): boolean {
  return !asWritten && patterns.some((pattern) => hasThreeLetters(pattern) || TWO_LETTERS.test(pattern))
}

/** Whether a pattern has a letter or a digit. Keys spell other alphabets in a-z0-9. */
export const hasLetters = (pattern: string) => /[a-z0-9]/.test(pattern)

/** Whether it has three of them in a row, so a trigram. */
export const hasThreeLetters = (pattern: string) => THREE_LETTERS.test(pattern)

const THREE_LETTERS = /[a-z0-9]{3}/
const TWO_LETTERS = /^%[a-z0-9]{2}%$/
/** Patterns that are looked up in the index; rows that were found are compared with the others. */
export const PATTERNS_LOOKED_UP_MAX = 6
/** Whatever a key can have before a letter: two letters are a trigram with each. Signs count as a space there. */
const BEFORE = '[ a-z0-9$+<=>^`|~]'

/**
 * The conditions that a row `r` of the firm `$1` is found by trigrams. `*_search_parts` alone serves the firm as bytes and
 * a part of a key. A pattern without a trigram would have the index read as a whole, so it does not ask the index.
 */
export function foundByIndex(listed: Listed, search: ListSearch, parameter: string): string[] {
  const ofPattern = (index: number) => `(${parameter}::text[])[${index + 1}]`
  const whole = search.patterns.flatMap((pattern, index) =>
    hasThreeLetters(pattern) ? [`r.search_key like ${ofPattern(index)}`] : [],
  )
  const short = search.patterns.flatMap((pattern, index) =>
    TWO_LETTERS.test(pattern) ? [`r.search_key ~ ('${BEFORE}' || btrim(${ofPattern(index)}, '%'))`] : [],
  )
  return [
    'uuid_send(r.firm_id) = uuid_send($1)',
    ...(whole.length > 0 ? whole : short).slice(0, PATTERNS_LOOKED_UP_MAX),
    foundIn(listed.searched, search, parameter),
  ]
}

/**
 * The condition that a row `r` is found, which no index serves. As a case: the planner takes `like all` for something
 * that hardly any row meets, and would find and sort all rows for a page rather than walk to it.
 */
export function foundIn(texts: SearchedTexts, { asWritten }: ListSearch, parameter: string): string {
  return `case when ${asWritten ? texts.text : texts.key} like all (${parameter}::text[]) then true end`
}
