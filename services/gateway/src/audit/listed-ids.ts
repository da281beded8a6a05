import { ID_SUFFIX_CHARACTERS, type IdPrefix } from '@dossier/contracts'

/**
 * The identifiers of a kind that things in an answer have as their `id`, in their order. Looks for the bytes instead of parsing the
 * answer, which may have megabytes. Within a text of JSON each quote has a backslash before it, so no text looks like an `id`.
 */
export function listedIds(answer: Uint8Array, prefix: IdPrefix, max: number): string[] {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  const sought = `"id":"${prefix}_`
  const ids: string[] = []
  for (let at = bytes.indexOf(sought); at !== -1 && ids.length < max; at = bytes.indexOf(sought, at + sought.length)) {
    const end = at + sought.length + ID_SUFFIX_CHARACTERS
    ids.push(bytes.toString('latin1', end - ID_SUFFIX_CHARACTERS - prefix.length - 1, end))
  }
  return ids
}
