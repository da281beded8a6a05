import { type Dossier, DossierError, type LoggedEvent } from '@dossier/client'

const PER_PAGE = 100
/** Before the first resend. */
const START: ResendPlace = { resent_at: '1970-01-01T00:00:00.000Z', id: '' }

/** A place in the list of resends: all up to this one were taken. */
export interface ResendPlace {
  /** ISO 8601. */
  resent_at: string
  /** Of several events at that instant, the last. Empty if none of that instant was taken. */
  id: string
}

/** Keeps the place. */
export interface ResendRecord {
  /** Undefined until the service has told where its list ends. */
  readonly resent: ResendPlace | undefined
  /** Takes the place for good. */
  passResend(place: ResendPlace): Promise<void>
}

/** Has a record without a place begin with the next resend. @throws DossierError */
export async function beginResends(dossier: Dossier, record: ResendRecord, signal: AbortSignal): Promise<void> {
  if (record.resent) return
  const last = await ifKnown(() => lastPlace(dossier, signal))
  if (last) await record.passResend(last)
}

/**
 * Events that were sent again since the place of the record, in the order of the list. The list grows only at its end, so there is
 * nothing to look back for.
 *
 * @throws DossierError
 */
export async function unseenResends(
  dossier: Dossier,
  record: ResendRecord,
  signal: AbortSignal,
): Promise<LoggedEvent[]> {
  await beginResends(dossier, record, signal)
  const { resent } = record
  if (!resent) return []
  const listed = await ifKnown(() => listResends(dossier, resent, signal))
  return listed?.filter((event) => isBehind(resent, event)) ?? []
}

/** The place behind all resends of an instant. They are of one transaction, so the list has them all or none. */
export function behindInstant({ resent_at }: Pick<LoggedEvent, 'resent_at'>): ResendPlace {
  return { resent_at: new Date(Date.parse(resent_at!) + 1).toISOString(), id: '' }
}

async function listResends(dossier: Dossier, { resent_at }: ResendPlace, signal: AbortSignal): Promise<LoggedEvent[]> {
  const listed: LoggedEvent[] = []
  let cursor: string | undefined
  do {
    const query = { resent_since: resent_at, per_page: PER_PAGE, cursor }
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
    const query = { resent_since: START.resent_at, per_page: 1, page }
    const { data, pagination } = await dossier.listEvents(query, { signal })
    if (!hasResends(data)) return undefined
    if (pagination.total === 0) return START
    const [last] = data
    if (last && pagination.total <= page) return { resent_at: last.resent_at!, id: last.id }
    page = pagination.total
  }
}

/** A service of an earlier version, beside a newer gateway, passes over the filter, and its events lack the field. */
const hasResends = (events: readonly Partial<LoggedEvent>[]) => events.every(({ resent_at }) => resent_at)

/** A gateway of an earlier version refuses the filter. */
async function ifKnown<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DossierError && error.status === 400) return undefined
    throw error
  }
}

function isBehind(place: ResendPlace, { resent_at, id }: LoggedEvent): boolean {
  return resent_at! > place.resent_at || (resent_at === place.resent_at && id > place.id)
}
