import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { queries } from '../api/queries.ts'

export type ListedClient = AnswerOf<'listClients'>['data'][number]
export type ClientDetail = AnswerOf<'getClient'>

/** How many clients a page of the list has. */
const CLIENTS_A_PAGE = 100

export interface ClientFilter {
  search?: string
  sort: 'created_at' | 'last_name'
  order: 'asc' | 'desc'
}

/** A page of clients. @throws Problem */
export const listClients = (filter: ClientFilter, cursor?: string) =>
  call(api.listClients, { ...filter, per_page: CLIENTS_A_PAGE, cursor })

export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: () => call(api.getClient, { id }),
  })

/** After something of a client has changed. */
export const refreshClients = () => queries.invalidateQueries({ queryKey: ['clients'] })
