/** Statements beyond this number run unnamed. More would mean that some code generates an unlimited number of texts. */
const NAMES_MAX = 2_000

const names = new Map<string, string>()

/** A short name for a statement's text, the same each time, so that each connection prepares it once. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= NAMES_MAX) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
