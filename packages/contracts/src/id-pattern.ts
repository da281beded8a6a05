/** The look of identifiers, for filters and for pages, which do without zod. Schemas in `ids.ts` are stricter. */

/** What follows the prefix and the underscore. */
export const ID_SUFFIX_PATTERN = '[0-9a-z]{26}'

/** Identifiers of every kind. */
export const ID_PATTERN = new RegExp(`^[a-z]{2,8}_${ID_SUFFIX_PATTERN}$`)

/** The prefix of a text that looks like an identifier, such as `mat`; undefined for other texts. */
export function prefixOfId(text: string): string | undefined {
  return ID_PATTERN.test(text) ? text.slice(0, text.indexOf('_')) : undefined
}
