import { type Dossier, DossierError, type LoggedEvent } from '@dossier/client'
import type { UnseenEvent } from './unseen-events.ts'

const PER_PAGE = 100
const FILTER = 'resent_since'
/** Before the first resend, as ISO 8601. */
const START = '1970-01-01T00:00:00.000Z'

/** A place in the list of resends: all up to this one were taken. */
export interface ResendPlace {
  /** ISO 8601. */
  resent_at: string
  /** Of several events at that instant, the last. Empty if none of that instant was taken. */
  id: string
}

/** Keeps the place. */
export interface ResendRecord {
  readonly resent: ResendPlace
  /** Takes the place for good. */
  passResend(place: ResendPlace): Promise<void>
}

/** The place of the last resend. Undefined if the service knows no resends. @throws DossierError */
export async function lastResend(dossier: Dossier, signal: AbortSignal): Promise<ResendPlace | undefined> {
  return await ifKnown(() => lastPlace(dossier, signal))
}

/**
 * Events that were sent again since the place of the record, in the order of the list; none without a record. The list grows only
 * at its end, so there is nothing to look back for.
 *
 * @throws DossierError
 */
export async function unseenResends(
  dossier: Dossier,
  record: ResendRecord | undefined,
  signal: AbortSignal,
): Promise<UnseenEvent[]> {
  if (!record) return []
  const { resent } = record
  const listed = (await ifKnown(() => listResends(dossier, resent, signal))) ?? []
  const unseen = listed.filter((event) => isBehind(resent, event))
  const last = unseen.at(-1)
  return unseen.map((event) => ({
    event,
    pass: () => record.passResend(event === last ? behindInstant(event) : placeOf(event)),
  }))
}

/** The place before all resends of an instant. */
export const fromInstant = (resent_at: string): ResendPlace => ({ resent_at, id: '' })

/** The place behind all resends of an instant. They are of one transaction, so the list has them all or none. */
const behindInstant = ({ resent_at }: LoggedEvent) => fromInstant(new Date(Date.parse(resent_at!) + 1).toISOString())

const placeOf = ({ resent_at, id }: LoggedEvent): ResendPlace => ({ resent_at: resent_at!, id })

async function listResends(dossier: Dossier, { resent_at }: ResendPlace, signal: AbortSignal): Promise<LoggedEvent[]> {
  const listed: LoggedEvent[] = []
  let cursor: string | undefined
  do {
    const query = { [FILTER]: resent_at, per_page: PER_PAGE, cursor }
    const { data, pagination } = await dossier.listEvents(query, { signal })
    if (!hasResends(data)) return []
    listed.push(...data)
    cursor = pagination.next_cursor ?? undefined
  } while (cursor !== undefined)
  return listed
}

/** Undefined if the service knows no resends. */
async function lastPlace(dossier: Dossier, signal: AbortSignal): Promise<ResendPlace | undefined> {
  for (let page = 1; ; ) {
    const query = { [FILTER]: START, per_page: 1, page }
    const { data, pagination } = await dossier.listEvents(query, { signal })
    if (!hasResends(data)) return undefined
    if (pagination.total === 0) return fromInstant(START)
    const [last] = data
    if (last && pagination.total <= page) return placeOf(last)
    page = pagination.total
  }
}

/** A service of an earlier version, beside a newer gateway, passes over the filter, and its events lack the field. */
const hasResends = (events: readonly Partial<LoggedEvent>[]) => events.every(({ resent_at }) => resent_at)

/** A gateway of an earlier version refuses the filter, by its name. */
const isUnknown = (error: unknown) =>
  error instanceof DossierError && error.status === 400 && error.fields.some(({ field }) => field === FILTER)

async function ifKnown<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (isUnknown(error)) return undefined
    throw error
  }
}

function isBehind(place: ResendPlace, { resent_at, id }: LoggedEvent): boolean {
  return resent_at! > place.resent_at || (resent_at === place.resent_at && id > place.id)
}
