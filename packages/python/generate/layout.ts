/** The columns of a line, as `ruff format` is told in pyproject.toml. */
const COLUMNS_MAX = 120

/**
 * A bracketed list as `ruff format` lays it out: in one line if that fits, else an item a line with a comma after the last.
 *
 * @param before what stands in front of the items, such as `def get_matter(`
 * @param after what stands behind them, such as `) -> Matter:`
 * @param depth levels of indentation in front of `before`
 */
export function listed(before: string, items: readonly string[], after: string, depth: number): string {
  const spaces = '    '.repeat(depth)
  const line = `${spaces}${before}${items.join(', ')}${after}`
  if (items.length === 0 || (line.length <= COLUMNS_MAX && !line.includes('\n'))) return line
  return [`${spaces}${before}`, ...items.map((item) => `${spaces}    ${item},`), `${spaces}${after}`].join('\n')
}

/** A statement whose value is a type with alternatives: in one line if that fits, else one a line. */
export function alternatives(before: string, types: readonly string[]): string {
  const line = `${before} ${types.join(' | ')}\n`
  if (line.length <= COLUMNS_MAX) return line
  const indented = `    ${types.join(' | ')}`
  return `${before} (\n${indented.length <= COLUMNS_MAX ? indented : `    ${types.join('\n    | ')}`}\n)\n`
}

/** A docstring with its line end, or nothing if there is no text. */
export function docstring(depth: number, ...paragraphs: (string | undefined)[]): string {
  const spaces = '    '.repeat(depth)
  const text = paragraphs.filter((paragraph) => paragraph).join('\n\n')
  if (!text) return ''
  const escaped = text.replaceAll('\\', '\\\\').replace(/"(?="")|"$/g, '\\"')
  const line = `${spaces}"""${escaped}"""`
  // The formatter takes back the closing quotes from a line of their own where only they are too much.
  if (line.length - 3 <= COLUMNS_MAX && !escaped.includes('\n')) return `${line}\n`
  const lines = escaped.split('\n').flatMap((whole) => wrapped(whole, COLUMNS_MAX - spaces.length - 3))
  return [`"""${lines[0]}`, ...lines.slice(1), '"""']
    .map((each) => (each ? spaces + each : ''))
    .join('\n')
    .concat('\n')
}

/** Words of one line on as many as they need. */
function wrapped(text: string, columnsMax: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1)!
    if (last !== '' && last.length + 1 + word.length > columnsMax) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}
