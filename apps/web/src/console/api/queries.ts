import { notifyManager } from '@tanstack/react-query'
import { makeQueries } from '../../shared/api/make-queries.ts'
import type { QueryKind } from './query-kind.ts'

// In a later task, a box that was ticked would go back for a moment before it shows the change that is under way.
notifyManager.setScheduler(queueMicrotask)

/** What the service knows, kept while pages come and go. */
export const queries = makeQueries({ freshMs: 5_000, keptMs: 10 * 60_000 })

/** Reloads the queries that show these kinds of data. */
export const refresh = (...kinds: readonly QueryKind[]) =>
  Promise.all(kinds.map((kind) => queries.invalidateQueries({ queryKey: [kind] })))
