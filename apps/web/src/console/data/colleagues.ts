import type { DataOf } from '@dossier/client/paths'
import { queryOptions } from '@tanstack/react-query'
import { bodyOf, client } from '../api/client.ts'
import { allPages } from './pages.ts'

export type Colleague = DataOf<'listColleagues'>[number]

/** The longest page that the API answers. */
const COLLEAGUES_A_PAGE = 100

/** Everybody who works in the firm, the newest first. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: () =>
    allPages((cursor) =>
      bodyOf(client.GET('/api/v1/firms/colleagues', { params: { query: { per_page: COLLEAGUES_A_PAGE, cursor } } })),
    ),
  staleTime: 5 * 60_000,
})
