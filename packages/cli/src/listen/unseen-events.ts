import type { Dossier, LoggedEvent } from '@dossier/client'
import type { SeenEvents } from './seen-events.ts'

const PER_PAGE = 100
/** The list has the events of 30 days. A day less leaves room for clocks that differ. */
const LISTED_MS = 29 * 86_400_000

/** An event that is to be taken. */
export interface UnseenEvent {
  event: LoggedEvent
  /** Notes for good that it was taken. */
  pass(): void | Promise<void>
}

/**
 * Events that are in the list and were not seen, oldest first. The list is read from its newest event on, until as many are
 * found as its total says: one request if there are none.
 *
 * @throws DossierError
 */
export async function unseenEvents(dossier: Dossier, seen: SeenEvents, signal: AbortSignal): Promise<UnseenEvent[]> {
  const { since } = seen
  // Of events that are no longer listed, the total says nothing; nor does their time, where the clock of a firm in a sandbox is ahead.
  const sinceMs = Date.parse(since)
  const isAllListed = sinceMs > Date.now() - LISTED_MS && sinceMs <= Date.now()
  const unseen: LoggedEvent[] = []
  let missing = Number.POSITIVE_INFINITY
  let cursor: string | undefined
  do {
    const { data, pagination } = await dossier.listEvents({ since, per_page: PER_PAGE, cursor }, { signal })
    if (cursor === undefined && isAllListed) missing = pagination.total - seen.count
    unseen.push(...data.filter((event) => !seen.has(event)))
    cursor = pagination.next_cursor ?? undefined
  } while (cursor !== undefined && unseen.length < missing)
  unseen.sort((one, other) => compare(one.created_at, other.created_at) || compare(one.id, other.id))
  return unseen.map((event) => ({ event, pass: () => seen.add(event) }))
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
