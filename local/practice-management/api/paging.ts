import { apiErrors } from './errors.ts'
import { type Query, textIn } from './input.ts'

const LIMIT_MAX = 200
/** Offset paging ends at this many records. */
const OFFSET_RECORDS_MAX = 10_000

interface Sortable {
  id: number
  created_at: string
  updated_at: string
}

const ORDERS = ['id', 'created_at', 'updated_at'] as const

export interface ListPage<Value> {
  data: Value[]
  /** Query of the next page; undefined on the last one. */
  next: URLSearchParams | undefined
}

/**
 * One page of a list whose values come in the order of ids. In that order, the next page begins after the last id, however
 * long the list is and whatever is added or removed meanwhile. In any other order, pages go by offset and end where
 * offsets do.
 *
 * @throws ApiError 400 if a limit, offset, order or token is malformed
 */
export function pageOf<Value extends Sortable>(values: readonly Value[], query: Query): ListPage<Value> {
  const limit = wholeNumber(query, 'limit', LIMIT_MAX, 1, LIMIT_MAX)
  const { field, isDescending } = orderIn(query)
  const token = tokenIn(query)
  const offset = token && 'offset' in token ? token.offset : wholeNumber(query, 'offset', 0, 0, Number.MAX_SAFE_INTEGER)
  const inIdOrder = field === 'id' && !isDescending
  const isOffset = offset > 0 || !inIdOrder
  if (isOffset && offset + limit > OFFSET_RECORDS_MAX)
    throw apiErrors.badRequest(`Offset paging ends at ${OFFSET_RECORDS_MAX} records. Follow meta.paging.next instead.`)

  const sorted = inIdOrder ? values : sort(values, field, isDescending)
  const rest = token && 'after' in token ? sorted.filter(({ id }) => id > token.after) : sorted.slice(offset)
  const data = rest.slice(0, limit)
  if (rest.length <= limit) return { data, next: undefined }

  const next = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  next.delete('offset')
  next.set('page_token', encode(inIdOrder ? { after: data.at(-1)!.id } : { offset: offset + limit }))
  return { data, next }
}

type Token = { after: number } | { offset: number }

function sort<Value extends Sortable>(values: readonly Value[], field: (typeof ORDERS)[number], isDescending: boolean) {
  const sign = isDescending ? -1 : 1
  return values.toSorted((one, other) => {
    const [left, right] = [one[field], other[field]]
    return sign * (left < right ? -1 : left > right ? 1 : one.id - other.id)
  })
}

function orderIn(query: Query): { field: (typeof ORDERS)[number]; isDescending: boolean } {
  const text = textIn(query, 'order') ?? 'id(asc)'
  const { field, direction } = /^(?<field>\w+)\((?<direction>asc|desc)\)$/.exec(text)?.groups ?? {}
  const known = ORDERS.find((name) => name === field)
  if (!known) throw apiErrors.badRequest(`order must be one of ${ORDERS.join(', ')}, with (asc) or (desc)`)
  return { field: known, isDescending: direction === 'desc' }
}

function wholeNumber(query: Query, name: string, otherwise: number, min: number, max: number): number {
  const text = textIn(query, name)
  if (text === undefined) return otherwise
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw apiErrors.badRequest(`${name} must be a whole number from ${min} to ${max}`)
  return value
}

const encode = (token: Token) => Buffer.from(JSON.stringify(token)).toString('base64url')

function tokenIn(query: Query): Token | undefined {
  const text = textIn(query, 'page_token')
  if (text === undefined) return undefined
  try {
    const token = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (Number.isInteger(token.after) || Number.isInteger(token.offset)) return token
  } catch {
    // Refused below, as a token of the right form with wrong content is.
  }
  throw apiErrors.badRequest('page_token is invalid')
}
