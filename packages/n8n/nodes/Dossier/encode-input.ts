import type { NodeOperation, OperationField } from './operation.ts'

/** What an operation is called with, before it has an address and headers. */
export interface EncodedInput {
  path: string
  query: Record<string, string | string[]>
  /** Undefined for an operation that takes none. */
  body: Record<string, unknown> | undefined
}

/** A value that cannot be sent. */
export class InputError extends Error {
  override name = 'InputError'
}

/**
 * Puts each value where the operation has its field: into the path, the query or the body.
 *
 * @param values by the name of the field, as workflows give them; absent ones are not sent
 * @throws InputError
 */
export function encodeInput(
  { path, fields }: Pick<NodeOperation, 'path' | 'fields'>,
  values: Readonly<Record<string, unknown>>,
): EncodedInput {
  const given = fields.flatMap((field) => {
    const value = encoded(field, values[field.name])
    return value === undefined ? [] : [{ ...field, value }]
  })
  const inPlace = (place: OperationField['place']) =>
    Object.fromEntries(given.filter((one) => one.place === place).map(({ name, value }) => [name, value]))
  const inPath = inPlace('path')
  const query = Object.entries(inPlace('query'))
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)] as const)
  return {
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, inPath[name])),
    query: Object.fromEntries(query),
    body: fields.some(({ place }) => place === 'body') ? inPlace('body') : undefined,
  }
}

/** Undefined for a value that is not sent. */
function encoded(field: OperationField, value: unknown): unknown {
  if (value === undefined) return undefined
  if (value === null || value === '') return field.isNullable ? null : field.kind === 'text' ? value : undefined
  switch (field.kind) {
    case 'text':
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
    case 'texts':
      return textsOf(value)
    case 'date':
      return dateOf(field.name, value)
    case 'json':
      return jsonOf(field.name, value)
    case 'group':
      return groupOf(field, value)
    default:
      return value
  }
}

/** A list, or the members of a text with commas. */
function textsOf(value: unknown): string[] {
  const members = Array.isArray(value) ? value.map(String) : String(value).split(',')
  return members.map((member) => member.trim()).filter((member) => member !== '')
}

/** The day of an instant as its own time zone has it. n8n gives a text, or a date of Luxon. */
function dateOf(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '')
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  if (day === undefined) throw new InputError(`${name} must be a date, such as 2026-03-31`)
  return day
}

function jsonOf(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return refuseJson(name)
  }
}

function refuseJson(name: string): never {
  throw new InputError(`${name} must be JSON`)
}

/** The fields of an object, from the one set that n8n's form has, or from an object of an expression. */
function groupOf({ fields = [] }: OperationField, value: unknown): unknown {
  const form = value as { value?: Record<string, unknown> }
  const inner = 'value' in form ? form.value : (value as Record<string, unknown>)
  if (inner === undefined || Object.keys(inner).length === 0) return undefined
  const given = fields.map((field) => [field.name, encoded(field, inner[field.name])] as const)
  return Object.fromEntries(given.filter(([, one]) => one !== undefined))
}

/** @throws InputError for what would lead to another address: nothing at all, or a step up */
function segment(name: string, value: unknown): string {
  const text = String(value ?? '')
  if (['', '.', '..'].includes(text)) throw new InputError(`${name} must not be ${JSON.stringify(text)}`)
  return encodeURIComponent(text)
}
