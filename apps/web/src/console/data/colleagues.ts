import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { allPages } from './pages.ts'

export type Colleague = AnswerOf<'listColleagues'>['data'][number]

/** The longest page that the API answers. */
const COLLEAGUES_A_PAGE = 100

/** Everybody who works in the firm, the newest first. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: () => allPages((cursor) => call(api.listColleagues, { per_page: COLLEAGUES_A_PAGE, cursor })),
  staleTime: 5 * 60_000,
})
