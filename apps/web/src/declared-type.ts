/** Says of a file that its type is not known. */
const ANY_TYPE = 'application/octet-stream'
/** Files of text that browsers name by the programs installed, such as Excel. */
const TEXT_EXTENSIONS: ReadonlySet<string> = new Set(['csv', 'tsv', 'txt', 'log', 'md'])

/**
 * The type to declare a file as, out of those that are accepted where one may fit: what the browser says is a guess by the name,
 * and the content decides later. A type that says something else stays, and is refused before the file is sent.
 */
export function declaredType({ name, type }: Pick<File, 'name' | 'type'>, accepted: readonly string[]): string {
  const said = type.split(';', 1)[0]!.trimEnd().toLowerCase()
  if (accepted.includes(said)) return said
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const named = accepted.find((one) => one.split('/')[1] === extension)
  if (named) return named
  if (TEXT_EXTENSIONS.has(extension) && accepted.includes('text/plain')) return 'text/plain'
  return said === '' || said === ANY_TYPE ? (accepted[0] ?? ANY_TYPE) : said
}
