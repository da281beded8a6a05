import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { allPages } from './pages.ts'

export type Member = AnswerOf<'listFirmUsers'>['data'][number]

/** The longest page that the API answers. */
const MEMBERS_A_PAGE = 100

/** Who can be given a matter: active members. For those who may see the team. */
export const activeMembersQuery = queryOptions({
  queryKey: ['members', 'active'],
  queryFn: () =>
    allPages((cursor) => {
      const query = { status: 'active', per_page: MEMBERS_A_PAGE, cursor } as const
      return call(api.listFirmUsers, query)
    }),
  staleTime: 60_000,
})
