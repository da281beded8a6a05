/**
 * The fields of a document as MongoDB stores them. Names inside of fields may be anything that others have chosen, but
 * `$`, `.` and `_bsontype` mean something to the server or its driver: they are written as %24, %2E and so on.
 */
const SPECIAL = /[%$.]|^_(?=bsontype$)/g
const WRITTEN = /%([0-9A-F]{2})/g
/** A name of no characters, which no other name is written as. */
const EMPTY = '%'

export function toBody(value: Record<string, unknown>): Record<string, unknown> {
  return withNames(value, writtenName) as Record<string, unknown>
}

export function fromBody(value: Record<string, unknown>): Record<string, unknown> {
  return withNames(value, readName) as Record<string, unknown>
}

function withNames(value: unknown, change: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withNames(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [change(name), withNames(item, change)]))
}

function writtenName(name: string): string {
  if (name === '') return EMPTY
  return name.replace(SPECIAL, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}

function readName(name: string): string {
  if (name === EMPTY) return ''
  return name.replace(WRITTEN, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
