import type { ClientFilter } from '../../data/clients.ts'
import { SEARCH_CHARACTERS_MAX } from '../../data/search-length.ts'

export const clientSorts = ['newest', 'name'] as const

/** What the list shows, as the address has it. */
export interface ClientsSearch {
  q?: string
  sort?: (typeof clientSorts)[number]
  /** Set while a new client is added. */
  new?: true
}

const textOf = (given: unknown) => (typeof given === 'string' ? given.slice(0, SEARCH_CHARACTERS_MAX) : '')
const oneOf = <Value extends string>(values: readonly Value[], given: unknown) => values.find((one) => one === given)

export function readClientsSearch(search: Record<string, unknown>): ClientsSearch {
  const q = textOf(search.q)
  const sort = oneOf(clientSorts, search.sort)
  return { ...(q && { q }), ...(sort && { sort }), ...(search.new === true && { new: true }) }
}

const SORTS = {
  newest: { sort: 'created_at', order: 'desc' },
  name: { sort: 'last_name', order: 'asc' },
} as const

export const filterOf = ({ q, sort = 'newest' }: ClientsSearch): ClientFilter => ({
  ...(q && { search: q }),
  ...SORTS[sort],
})

/** Set while the client is edited or gets a matter, so that a reload goes on with it. */
export interface ClientSearch {
  doing?: 'edit' | 'matter'
}

export function readClientSearch(search: Record<string, unknown>): ClientSearch {
  const doing = oneOf(['edit', 'matter'], search.doing)
  return doing ? { doing } : {}
}

export const expiringTimes = ['soon', 'quarter', 'year', 'past', 'all'] as const
export type ExpiringTime = (typeof expiringTimes)[number]

export function readExpiringSearch(search: Record<string, unknown>): { within?: ExpiringTime } {
  const within = oneOf(expiringTimes, search.within)
  return within ? { within } : {}
}
