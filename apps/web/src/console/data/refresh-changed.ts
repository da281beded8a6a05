import type { Query, QueryKey } from '@tanstack/react-query'
import type { Change, News } from '../api/live.ts'
import { queries } from '../api/queries.ts'

/** First parts of the query keys that an event makes stale, by the first word of the event's type. */
const SHOWN_BY: Readonly<Record<string, readonly string[]>> = {
  // With another client, its documents are others too.
  matter: ['link-requests', 'activities', 'matters', 'documents', 'review', 'messages', 'deadlines', 'clients'],
  client: ['clients', 'matters', 'review', 'messages'],
  document: ['activities', 'documents', 'uploads', 'review', 'matters', 'files', 'joined-files'],
  zip_file: ['zip-files'],
  intake: ['link-requests', 'activities', 'matters', 'intake', 'link', 'communications'],
  participant: ['link-requests', 'activities', 'participants', 'matters', 'messages', 'communications'],
  deadline: ['activities', 'deadlines'],
  message: ['activities', 'messages', 'communications'],
  import: ['imports', 'matters', 'clients'],
  notification: ['link-requests', 'activities', 'notifications', 'communications'],
  integration: ['practice'],
}

/** First parts of the query keys that no change concerns: the session refreshes itself, and the content of a file stays the same. */
const LASTING: ReadonlySet<string> = new Set(['session', 'file', 'text-of'])

/** Many changes at once, such as those of an import, cause one refresh a second. */
const GATHER_MS = 1_000

let gathered: Change[] = []
let isResting = false

/** Reloads what is shown and may have changed. */
export function refreshChanged({ changes, reset }: News): void {
  if (reset) refreshAll()
  gathered.push(...changes)
  if (!isResting) refreshGathered()
}

/** Reloads what is shown, for changes may have been missed. */
export function refreshAll(): void {
  void queries.invalidateQueries({ predicate: ({ queryKey }) => !LASTING.has(String(queryKey[0])) })
}

function refreshGathered(): void {
  if (gathered.length === 0) return
  const told = gathered
  gathered = []
  void queries.invalidateQueries({
    predicate: ({ queryKey }: Query) => told.some((change) => concerns(change, queryKey)),
  })
  isResting = true
  setTimeout(() => {
    isResting = false
    refreshGathered()
  }, GATHER_MS)
}

/** Whether a query shows what has changed. A key with ids, such as that of one matter, must have the ids of the change. */
function concerns({ type, ...ids }: Change, key: QueryKey): boolean {
  if (!SHOWN_BY[type.split('.')[0]!]?.includes(String(key[0]))) return false
  const changed = Object.values(ids).filter((id) => id !== null)
  return changed.every((id) => {
    const kind = id.slice(0, id.indexOf('_') + 1)
    return key.includes(id) || !key.some((part) => typeof part === 'string' && part.startsWith(kind))
  })
}
