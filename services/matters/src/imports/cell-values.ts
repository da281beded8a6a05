import type { matters } from '@dossier/contracts'
import type { NamedThings } from './named-things.ts'

/** The value of a cell, or its problem. */
export type CellValue = { value: unknown } | { problem: string }

/** Users that a cell may name: twice as many as a matter takes, since a cell may have email and id of each. */
const NAMES_MAX = 100

const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
}

/** The value for a field of `createClient` or `createMatter`, whose schema judges it further. */
export function readCell(
  name: string,
  cell: string,
  { dateFormat, named }: { dateFormat: matters.Import['date_format']; named: NamedThings },
): CellValue {
  switch (name) {
    case 'date_of_birth':
      return { value: isoDate(cell, dateFormat) }
    case 'practice_area':
      return { value: cell.toLowerCase().replaceAll(/[\s-]+/g, '_') }
    case 'language':
      return { value: cell.toLowerCase() }
    case 'tags':
      return { value: listOf(cell) }
    case 'document_reminders':
      return { value: BOOLEANS[cell.toLowerCase()] ?? cell }
    case 'sms_consent':
      return BOOLEANS[cell.toLowerCase()] === false
        ? { value: false }
        : { problem: 'must be `no` or empty: consent is recorded one client at a time' }
    case 'assigned_attorney':
      return oneUser(cell, named)
    case 'assigned_users':
      return users(cell, named)
    case 'intake_template_id':
      return template(cell, named)
    default:
      return { value: cell }
  }
}

/** The emails and ids in a cell for this field; none of a cell with too many. */
export function usersNamedIn(name: string, cell: string): string[] {
  if (name === 'assigned_attorney') return [cell]
  if (name !== 'assigned_users') return []
  const names = listOf(cell)
  return names.length > NAMES_MAX ? [] : names
}

function listOf(cell: string): string[] {
  return cell
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

function oneUser(cell: string, named: NamedThings): CellValue {
  const value = named.user(cell)
  return value ? { value } : { problem: 'names no user of the firm; give an email or an id' }
}

function users(cell: string, named: NamedThings): CellValue {
  const names = listOf(cell)
  if (names.length > NAMES_MAX) return { problem: `must have at most ${NAMES_MAX} names` }
  const value = names.map((one) => named.user(one))
  return value.every((one) => one !== undefined)
    ? { value: [...new Set(value)] }
    : { problem: 'names a person who is not a user of the firm; give emails or ids, separated by |' }
}

function template(cell: string, named: NamedThings): CellValue {
  const [value, another] = named.templates(cell)
  if (another) return { problem: 'is the name of several templates; give the id of one' }
  return value ? { value } : { problem: 'names no intake template of the firm; give a name or an id' }
}

/** The date as the schema wants it, or the cell as it is, which the schema then refuses. */
function isoDate(cell: string, format: matters.Import['date_format']): string {
  const date = cell.replace(/[ T]00:00(?::00(?:\.0+)?)?$/, '')
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return date
  const numbers = date.match(/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/)
  if (!numbers || format === 'YYYY-MM-DD') return cell
  const [, first, second, year] = numbers as unknown as [string, string, string, string]
  const [month, day] = format === 'MM/DD/YYYY' ? [first, second] : [second, first]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
