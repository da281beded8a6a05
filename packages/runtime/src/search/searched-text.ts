import type { Queryable } from '../database/database.ts'

/** What is searched for, as keys have it; docs/decisions/0077 says what equals what. */
export interface SearchedText {
  /** The whole of it. */
  key: string
  /** Runs of words that a key must have, in any order. Empty if there is no word at all. */
  phrases: readonly string[]
}

/**
 * What stands between phrases: white space, commas and whatever is used as an apostrophe. A key has nothing or a space for
 * an apostrophe, so what is before and what is behind it are looked for one by one.
 */
const BETWEEN_PHRASES = /[\s,;'`\u00b4\u02b9-\u02bc\u2018\u2019\u201b\u2032\uff07]+/u

/**
 * A Chinese character (Unicode blocks from U+3400 to U+9FFF, and from U+20000) or a Korean syllable of two or three letters
 * (Unicode section 3.12), as keys have them.
 */
const UNSPACED =
  /u(?:0(?:3[4-9a-f]|[4-9][0-9a-f])|[23][0-9a-f]{2})[0-9a-f]{2}|u011(?:0[0-9a-f]|1[0-2])u011(?:6[1-9a-f]|7[0-5])(?:u011(?:a[89a-f]|b[0-9a-f]|c[0-2]))?/
const WORD = new RegExp(`(?:${UNSPACED.source})|(?:(?!${UNSPACED.source})[^ ])+`, 'g')

/** `search_key` of the database alone knows what equals what: rows have been through it. */
export async function readSearchedText(db: { lookup: Queryable['query'] }, text: string): Promise<SearchedText> {
  const [row] = await db.lookup<{ key: string; keys: string[] }>(
    `select search_key($1) as key,
            array(select search_key(part) from unnest($2::text[]) with ordinality as given (part, place) order by place) as keys`,
    [text, text.split(BETWEEN_PHRASES)],
  )
  return { key: row!.key, phrases: phrasesOf(row!.keys) }
}

/** What a search for any part of a text looks for. */
export interface SearchedParts {
  /** All of these must be found. */
  parts: readonly string[]
  /** Whether they are compared with the text in NFC rather than its key, which leaves most signs out. */
  asWritten: boolean
}

/** A search without words is one for its signs. */
export async function readSearchedParts(db: { lookup: Queryable['query'] }, text: string): Promise<SearchedParts> {
  const { phrases } = await readSearchedText(db, text)
  const asWritten = phrases.length === 0
  return { parts: asWritten ? [text.normalize('NFC')] : phrases, asWritten }
}

/**
 * Chinese and Korean names are written without a space, so each character is a phrase. Signs are none by themselves: no
 * trigram has them, so that all rows of the firm would have to be looked at.
 */
export function phrasesOf(keys: readonly string[]): string[] {
  if (!keys.some((key) => /[a-z0-9]/.test(key))) return []
  const phrases = keys.flatMap((key) => (UNSPACED.test(key) ? key.match(WORD)! : [key.trim()]))
  return [...new Set(phrases.filter(Boolean))]
}

/** The words of the phrases. Beyond `max`, what follows is one word: it must follow in that order. */
export function searchWordsOf({ key, phrases }: SearchedText, max: number): string[] {
  const words = [...new Set(phrases.flatMap((phrase) => phrase.split(' ')))]
  const typed = [...key.matchAll(WORD)]
  if (typed.length <= max && words.length <= max) return words
  const rest = typed.length > max ? [key.slice(typed[max - 1]!.index).trimEnd()] : []
  return [...new Set([...typed.slice(0, max - rest.length).map(([word]) => word), ...rest])]
}
