/** The LIKE pattern of texts that contain `words` as they are; its own wildcards lose their meaning. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
