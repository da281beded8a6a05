import { apiErrors } from './errors.ts'
import type { Data } from './input.ts'

interface Edit<Row extends { id: number }> {
  readonly nextId: () => number
  readonly what: string
  readonly present: readonly Row[]
  /** Undefined if the request does not mention the rows. */
  readonly sent: readonly Data[] | undefined
  /** At most one row has this field true. */
  readonly defaultField: keyof Row & string
  /** Reads the other fields of a row: of a new one, or of changes to an earlier one. */
  read(row: Data, earlier: Row | undefined): Omit<Row, 'id' | 'default_email' | 'default_number'>
}

/**
 * Edits the rows inside a record. A row with an `id` changes that row, or removes it with `_destroy`. A row without one is
 * added, even if an equal row exists. Rows that are not mentioned stay.
 */
export function editRows<Row extends { id: number }>({
  nextId,
  what,
  present,
  sent,
  defaultField,
  read,
}: Edit<Row>): Row[] {
  let rows = [...present]
  for (const row of sent ?? []) {
    const earlier = row.id === undefined ? undefined : rows.find(({ id }) => id === row.id)
    if (row.id !== undefined && !earlier) throw apiErrors.unprocessable(`${what} has no row ${String(row.id)}`)
    if (earlier && row._destroy === true) {
      rows = rows.filter((other) => other !== earlier)
      continue
    }
    const asked = row[defaultField]
    const isDefault = asked === undefined ? (earlier?.[defaultField] ?? rows.length === 0) : asked === true
    const edited = { id: earlier?.id ?? nextId(), ...read(row, earlier), [defaultField]: isDefault } as unknown as Row
    if (isDefault) rows = rows.map((other) => ({ ...other, [defaultField]: false }))
    rows = earlier ? rows.map((other) => (other.id === earlier.id ? edited : other)) : [...rows, edited]
  }
  return rows
}
