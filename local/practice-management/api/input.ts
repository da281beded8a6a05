import { apiErrors } from './errors.ts'

export type Query = Readonly<Record<string, unknown>>
/** The `data` object of a request's body. */
export type Data = Readonly<Record<string, unknown>>

export function textIn(query: Query, name: string): string | undefined {
  const value = query[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') throw apiErrors.badRequest(`${name} must be given once`)
  return value
}

export function idIn(query: Query, name: string): number | undefined {
  const text = textIn(query, name)
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text)) throw apiErrors.badRequest(`${name} must be an id`)
  return Number(text)
}

export function timeIn(query: Query, name: string): number | undefined {
  const text = textIn(query, name)
  if (text === undefined) return undefined
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw apiErrors.badRequest(`${name} must be a time in ISO 8601`)
  return time
}

/** The object under `data` in a JSON body. */
export function dataOf(body: unknown): Data {
  const data = isObject(body) ? body.data : undefined
  if (!isObject(data)) throw apiErrors.badRequest('data is missing')
  return data
}

/** Undefined if the field was not sent, null if it was cleared. */
export function textOf(data: Data, name: string, charactersMax = 255): string | null | undefined {
  const value = data[name]
  if (value === undefined || value === null) return value
  if (typeof value !== 'string') throw apiErrors.unprocessable(`${name} must be text`)
  if (value.length > charactersMax) throw apiErrors.unprocessable(`${name} is too long (maximum is ${charactersMax})`)
  return value.trim() === '' ? null : value
}

export function requiredText(data: Data, name: string, charactersMax = 255): string {
  const value = textOf(data, name, charactersMax)
  if (!value) throw apiErrors.unprocessable(`${name} can't be blank`)
  return value
}

/** The id in `{ "id": 1 }`; undefined if the field was not sent, null if it was cleared. */
export function referenceOf(data: Data, name: string): number | null | undefined {
  const value = data[name]
  if (value === undefined || value === null) return value
  const id = isObject(value) ? value.id : undefined
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw apiErrors.unprocessable(`${name} must have an id`)
  return id
}

export function rowsOf(data: Data, name: string): Data[] | undefined {
  const value = data[name]
  if (value === undefined) return undefined
  if (!Array.isArray(value) || !value.every(isObject))
    throw apiErrors.unprocessable(`${name} must be a list of objects`)
  return value
}

export function oneOf<Value extends string>(name: string, value: unknown, known: readonly Value[]): Value {
  const found = known.find((one) => one === value)
  if (found === undefined) throw apiErrors.unprocessable(`${name} must be one of ${known.join(', ')}`)
  return found
}

/** Otherwise a misspelt field would go unnoticed. */
export function refuseUnknown(data: Data, known: readonly string[]): void {
  for (const name of Object.keys(data)) {
    if (!known.includes(name)) throw apiErrors.unprocessable(`${name} is not a field that can be written`)
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
