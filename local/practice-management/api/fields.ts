import { hash } from 'node:crypto'
import { apiErrors } from './errors.ts'

/** The fields that a resource shows of a record, by name. */
export type Shape<Value> = Readonly<Record<string, Field<Value>>>

type Field<Value> = Plain<Value> | Nested<Value>

interface Plain<Value> {
  read(value: Value): unknown
}

/** Another resource, or rows of one. */
interface Nested<Value> {
  readonly shape: () => Shape<never>
  /** The fields that are shown if the request names none. */
  readonly byDefault: readonly string[]
  read(value: Value): object | readonly object[] | null
}

const DEFAULT_FIELDS = ['id', 'etag']

function isNested<Value>(field: Field<Value>): field is Nested<Value> {
  return 'shape' in field
}

export function plain<Value>(read: (value: Value) => unknown): Plain<Value> {
  return { read }
}

/** Another resource; by default its id and etag. */
export function nested<Value, Inner extends object>(
  shape: () => Shape<Inner>,
  read: (value: Value) => Inner | null,
): Nested<Value> {
  return { shape: shape as () => Shape<never>, byDefault: DEFAULT_FIELDS, read }
}

/** Rows that belong to the record; by default with all fields. */
export function rows<Value, Row extends object>(
  shape: Shape<Row>,
  read: (value: Value) => readonly Row[],
): Nested<Value> {
  return { shape: () => shape as Shape<never>, byDefault: Object.keys(shape), read }
}

export const etag = plain((value: object) => `"${hash('md5', JSON.stringify(value))}"`)

/** The fields named in `a,b{c,d}`; null for a field without braces. */
export type Selection = ReadonlyMap<string, readonly string[] | null>

/** @throws ApiError 400 if the text is malformed or names an unknown field */
export function parseFields(text: string | undefined, shape: Shape<never>): Selection {
  if (text === undefined || text.trim() === '') return new Map(DEFAULT_FIELDS.map((name) => [name, null]))
  const selection = new Map<string, readonly string[] | null>()
  for (const part of splitOutsideBraces(text)) {
    const { name, inner } = /^(?<name>\w+)(?:\{(?<inner>[\w\s,]*)\})?$/.exec(part.trim())?.groups ?? {}
    if (name === undefined) throw apiErrors.invalidFields(`${part.trim()} is not a valid field`)
    const field: Field<never> | undefined = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (!field) throw apiErrors.invalidFields(`${name} is not a valid field`)
    if (inner === undefined) {
      selection.set(name, null)
      continue
    }
    if (!isNested(field)) throw apiErrors.invalidFields(`${name} has no fields of its own`)
    const innerShape = field.shape()
    const innerNames = inner.split(',').map((one) => one.trim())
    for (const one of innerNames) {
      if (!Object.hasOwn(innerShape, one)) throw apiErrors.invalidFields(`${one} is not a valid field of ${name}`)
    }
    selection.set(name, innerNames)
  }
  return selection
}

export function show<Value>(value: Value, shape: Shape<Value>, selection: Selection): Record<string, unknown> {
  return Object.fromEntries([...selection].map(([name, inner]) => [name, showField(value, shape[name]!, inner)]))
}

function showField<Value>(value: Value, field: Field<Value>, names: readonly string[] | null): unknown {
  if (!isNested(field)) return field.read(value)
  const shape = field.shape() as Shape<object>
  const selection: Selection = new Map((names ?? field.byDefault).map((name) => [name, null]))
  const read = field.read(value)
  if (read === null) return null
  return Array.isArray(read)
    ? read.map((row: object) => show(row, shape, selection))
    : show(read as object, shape, selection)
}

/** Braces inside braces are refused later: there are only two levels. */
function splitOutsideBraces(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '{') depth += 1
    if (character === '}') depth -= 1
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}
