import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { SEARCH_CHARACTERS_MAX } from './search-length.ts'

export type SearchResults = AnswerOf<'search'>['data']

/** The service searches for no fewer characters. */
const CHARACTERS_MIN = 2
/** Results of each type. */
const RESULTS_MAX = 5

/** Matters, clients and document requests for what was typed. The former results stay until the next are there. */
export const searchQuery = (typed: string) => {
  const q = typed.trim().slice(0, SEARCH_CHARACTERS_MAX)
  return queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }): Promise<SearchResults> =>
      call(api.search, { q, limit: RESULTS_MAX }, { signal }).then(({ data }) => data),
    enabled: q.length >= CHARACTERS_MIN,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}
