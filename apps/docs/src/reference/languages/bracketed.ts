/** Columns that a list may take in one line, so that examples fit beside their operation. */
const COLUMNS_MAX = 60

/**
 * A list in brackets: in one line if it is short, otherwise an item a line with a comma after the last.
 *
 * @param indent of the line in which it begins, with the indent of its items
 */
export function bracketed(
  open: string,
  items: readonly string[],
  close: string,
  [outer, inner]: [string, string],
): string {
  const oneLine = `${open}${items.join(', ')}${close}`
  return items.length === 0 || (oneLine.length < COLUMNS_MAX && !oneLine.includes('\n'))
    ? oneLine
    : `${open.trimEnd()}\n${items.map((item) => `${inner}${item},\n`).join('')}${outer}${close.trimStart()}`
}
