import { notifyManager, QueryClient } from '@tanstack/react-query'
import { problemOf } from '../../shared/api/problem.ts'
import type { QueryKind } from './query-kind.ts'

// In a later task, a box that was ticked would go back for a moment before it shows the change that is under way.
notifyManager.setScheduler(queueMicrotask)

const TRIES_MAX = 3

/** What the service knows, kept while pages come and go. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Shown at once when a page is opened again, and asked anew behind it.
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      retry: (failures, thrown) => problemOf(thrown).mayPass && failures < TRIES_MAX,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** Loads anew what shows these. */
export const refresh = (...kinds: readonly QueryKind[]) =>
  Promise.all(kinds.map((kind) => queries.invalidateQueries({ queryKey: [kind] })))
