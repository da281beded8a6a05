import { QueryClient } from '@tanstack/react-query'
import { problemOf } from './problem.ts'

const RETRIES_MAX = 3

/**
 * A cache of the service's answers that outlives a page. A request is retried if that may help, even when the browser says that it
 * is offline: that is a guess.
 *
 * @param freshMs how long an answer is shown without refreshing it in the background
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
