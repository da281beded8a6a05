import type { EventData } from '@dossier/client'
import { APPROVAL_CHANGED } from '@dossier/contracts/approval-changed'
import { EVENT_RESENT } from '@dossier/contracts/event-resent'
import { NOTIFICATION_CREATED } from '@dossier/contracts/notification-created'
import type { Query, QueryKey } from '@tanstack/react-query'
import type { Change, News } from '../api/live.ts'
import { queries } from '../api/queries.ts'
import type { QueryKind } from '../api/query-kind.ts'

const MATTER = [
  ...(['link-requests', 'activities', 'matters', 'documents', 'review', 'messages', 'deadlines'] as const),
  // With another client, its documents are others too.
  'clients',
] as const
const DOCUMENT = ['activities', 'documents', 'uploads', 'review', 'matters', 'files', 'joined-files'] as const
const INTAKE = ['link-requests', 'activities', 'matters', 'link', 'communications'] as const
const PARTICIPANT = ['link-requests', 'activities', 'participants', 'matters', 'messages', 'communications'] as const
const DEADLINE = ['activities', 'deadlines'] as const
const MESSAGE = ['activities', 'messages', 'communications'] as const
const IMPORT = ['imports', 'matters', 'clients'] as const
const ZIP_FILE = ['zip-files'] as const

/** What each change makes stale. An event that is missing here does not compile. */
const SHOWN_BY: Readonly<
  Record<
    | Exclude<keyof EventData, 'webhook.test'>
    | typeof APPROVAL_CHANGED
    | typeof EVENT_RESENT
    | typeof NOTIFICATION_CREATED,
    readonly QueryKind[]
  >
> = {
  'matter.created': MATTER,
  'matter.updated': MATTER,
  'matter.archived': MATTER,
  'client.created': ['clients', 'matters', 'review', 'messages'],
  'document.uploaded': DOCUMENT,
  'document.approved': DOCUMENT,
  'document.rejected': DOCUMENT,
  'document.review_undone': DOCUMENT,
  'document.flagged': DOCUMENT,
  'document.closed': DOCUMENT,
  'document.declined': DOCUMENT,
  'document.expiring': DOCUMENT,
  'document.expired': DOCUMENT,
  'document.joined': DOCUMENT,
  'document.joining_failed': DOCUMENT,
  'zip_file.built': ZIP_FILE,
  'zip_file.failed': ZIP_FILE,
  'intake.completed': INTAKE,
  'intake.link.sent': INTAKE,
  'intake.link.locked': INTAKE,
  'participant.created': PARTICIPANT,
  'participant.updated': PARTICIPANT,
  'participant.removed': PARTICIPANT,
  'participant.intake.completed': PARTICIPANT,
  'deadline.created': DEADLINE,
  'deadline.updated': DEADLINE,
  'deadline.deleted': DEADLINE,
  'message.received': MESSAGE,
  'message.sent': MESSAGE,
  'import.checked': IMPORT,
  'import.failed': IMPORT,
  'import.finished': IMPORT,
  // What followed when the clock moved has events of its own. The session says how far the clock is ahead.
  'sandbox.clock_advanced': ['session', 'sandbox-clock'],
  [APPROVAL_CHANGED]: ['approvals'],
  [EVENT_RESENT]: ['deliveries'],
  // A lost connection with the practice-management system is only announced by the entry of the feed.
  [NOTIFICATION_CREATED]: ['link-requests', 'activities', 'notifications', 'communications', 'practice'],
}

/** What no change concerns: the session refreshes itself, and the content of a file stays the same. */
const LASTING: ReadonlySet<unknown> = new Set<QueryKind>(['session', 'file', 'text-of'])

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
  void queries.invalidateQueries({ predicate: ({ queryKey }) => !LASTING.has(queryKey[0]) })
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

/** Whether a query shows what has changed. A key with ids, such as the key of one matter, must have the ids of the change. */
function concerns({ type, ...ids }: Change, key: QueryKey): boolean {
  if (!shownBy(type).includes(key[0] as QueryKind)) return false
  const changed = Object.values(ids).filter((id) => id !== null)
  return changed.every((id) => {
    const kind = id.slice(0, id.indexOf('_') + 1)
    return key.includes(id) || !key.some((part) => typeof part === 'string' && part.startsWith(kind))
  })
}

/** A newer gateway may tell of events that this page does not know yet. */
const shownBy = (type: string): readonly QueryKind[] =>
  Object.hasOwn(SHOWN_BY, type) ? SHOWN_BY[type as keyof typeof SHOWN_BY] : []
