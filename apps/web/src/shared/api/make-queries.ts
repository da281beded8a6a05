import { QueryClient } from '@tanstack/react-query'
import { problemOf } from './problem.ts'

const RETRIES_MAX = 3

/**
 * What the service knows, kept while pages come and go. A request is tried again where another try may help, also without a line: the
 * browser's word for that is a guess.
 *
 * @param freshMs how long an answer is shown without asking anew behind it
 * @param keptMs how long an answer that nothing shows is kept; by default 5 minutes
 */
export const makeQueries = ({ freshMs, keptMs = 5 * 60_000 }: { freshMs: number; keptMs?: number }): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: keptMs,
        retry: (failures, thrown) => problemOf(thrown).mayPass && failures < RETRIES_MAX,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
