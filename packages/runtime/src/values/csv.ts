import { withoutTurning } from '@dossier/contracts'

/**
 * What a spreadsheet takes for the beginning of a formula, white space before it included, and its full-width forms;
 * tabs and line ends are passed over by some and leave what follows as the beginning.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

/** Characters to quote by RFC 4180 section 2, and characters that spreadsheets of other countries treat as a comma or trim. */
const QUOTED = /[",;\t\r\n]|^\s|\s$/

/** What most cells are: begins and ends with a letter or digit, and has nothing between that the other patterns look for. */
const PLAIN = /^[a-zA-Z0-9](?:[\w .:'()/-]*[a-zA-Z0-9.])?$/

/** The byte order mark. Excel reads CSV without it in the encoding of its own machine. */
export const CSV_BOM = '\ufeff'

/** One record with its line end. */
export function csvRecord(values: readonly unknown[]): string {
  let record = ''
  for (let place = 0; place < values.length; place++) record += (place === 0 ? '' : ',') + csvCell(values[place])
  return `${record}\r\n`
}

/**
 * A formula gets an apostrophe, after which spreadsheets show it and do not carry it out. What turns a direction goes: in a file
 * that is read as text it would turn the next cells too.
 */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const written = typeof value === 'string' ? value : JSON.stringify(value)
  if (PLAIN.test(written)) return written
  const text = withoutTurning(written)
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(harmless) || harmless !== text ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
