import type { Listed } from './listed.ts'

/** The LIKE pattern of texts that contain `words` as they are; its own wildcards lose their meaning. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}

/** Whether the trigrams of an index can tell which texts may match: a pattern has some when it has so many letters. */
export function hasTrigram(pattern: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(pattern)
}

/** The condition that a row `r` matches. Without trigrams, the index on them would be read as a whole. */
export function matchedBy(listed: Listed, pattern: string, parameter: string): string {
  return hasTrigram(pattern)
    ? `r.${listed.searched} ${listed.matching} ${parameter}`
    : matchedUnindexed(listed, parameter)
}

/** The same of an expression that no index is on: one for an order, or a part of it, can be walked all the same. */
export function matchedUnindexed(listed: Listed, parameter: string): string {
  return `(r.${listed.searched} || '') ${listed.matching} ${parameter}`
}
