import { readSearchedParts } from '@dossier/runtime'
import type { SearchedTexts } from './listed.ts'

/** What a list is searched for. */
export interface ListSearch {
  /** What must be found, as keys have it; as it is written, if there is no word in it. */
  parts: readonly string[]
  /** LIKE patterns of the parts: a row is found if it has all of them. */
  patterns: readonly string[]
  /** Whether they are compared with the text rather than its key, which leaves most signs out. */
  asWritten: boolean
}

export async function readListSearch(db: Parameters<typeof readSearchedParts>[0], text: string): Promise<ListSearch> {
  const { parts, asWritten } = await readSearchedParts(db, text)
  return { parts, patterns: parts.map((part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`), asWritten }
}

/** The words of parts that have at least this many letters or digits in a row. */
export function wordsOf(parts: readonly string[], lettersMin: number): string[] {
  const enough = new RegExp(`[a-z0-9]{${lettersMin}}`)
  return parts.flatMap((part) => part.split(' ')).filter((word) => enough.test(word))
}

/**
 * The condition that a row `r` is found, which no index serves. As a case: the planner takes `like all` for something
 * that hardly any row meets, and would find and sort all rows for a page rather than walk to it.
 */
export function foundIn(texts: SearchedTexts, { asWritten }: ListSearch, parameter: string): string {
  return `case when ${asWritten ? texts.text : texts.key} like all (${parameter}::text[]) then true end`
}
