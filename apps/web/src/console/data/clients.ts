import type { DataOf } from '@dossier/client/paths'
import { queryOptions } from '@tanstack/react-query'
import { bodyOf, client, dataOf } from '../api/client.ts'
import { queries } from '../api/queries.ts'

export type ListedClient = DataOf<'listClients'>[number]
export type ClientDetail = DataOf<'getClient'>

/** How many clients a page of the list has. */
const CLIENTS_A_PAGE = 100

export interface ClientFilter {
  search?: string
  sort: 'created_at' | 'last_name'
  order: 'asc' | 'desc'
}

/** A page of clients. @throws Problem */
export const listClients = (filter: ClientFilter, cursor?: string) =>
  bodyOf(client.GET('/api/v1/clients', { params: { query: { ...filter, per_page: CLIENTS_A_PAGE, cursor } } }))

export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: () => dataOf(client.GET('/api/v1/clients/{id}', { params: { path: { id } } })),
  })

/** After something of a client has changed. */
export const refreshClients = () => queries.invalidateQueries({ queryKey: ['clients'] })
