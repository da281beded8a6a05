import type { FirmId, identity } from '@dossier/contracts'
import type { Database } from '@dossier/runtime'
import { type AuditDay, DayDigest, endOfDay } from '../domain/audit-day.ts'
import { LastEvents } from '../domain/last-events.ts'
import { findNextAuditedFirm } from '../store/audit-heads.ts'
import type { AuditLog } from './audit-log.ts'
import { verifyChain } from './verify-chain.ts'

/** What a walk along the logs of firms has found. */
export interface LogsVerification {
  firms: number
  /** Firms whose log is empty. */
  empty: number
  events: number
  /** The first problem of each firm that has any. */
  problems: string[]
  /** The days that were asked for, as the events along the chains say. */
  days: AuditDay[]
}

/**
 * Walks along the chains of firms, in the order of their ids, and computes days from the events along them. The statement
 * that days are recorded by is not asked: whoever owns the database could have it answer anything.
 */
export async function verifyLogs(
  { db, log }: { db: Database; log: AuditLog },
  firms: AsyncIterable<FirmId> | Iterable<FirmId>,
  days: readonly string[],
): Promise<LogsVerification> {
  const digests = days.map((day) => new DayDigest(day))
  const ends = days.map(endOfDay)
  const found: LogsVerification = { firms: 0, empty: 0, events: 0, problems: [], days: [] }
  for await (const firmId of firms) {
    const lastEvents = new LastEvents(ends)
    const { events, first, isEmpty } = await verifyLog(db, log, firmId, (event) => lastEvents.take(event))
    found.firms++
    found.events += events
    if (isEmpty) found.empty++
    if (first) found.problems.push(`${firmId}: event ${first.sequence}: ${first.problem}`)
    for (const [index, last] of lastEvents.end().entries()) if (last) digests[index]!.add(firmId, last)
  }
  return { ...found, days: digests.map((digest) => digest.end()) }
}

/** All firms that exist, or of whose chain something remains. */
export async function* allFirms(db: Database): AsyncGenerator<FirmId> {
  let firmId = await findNextAuditedFirm(db, null)
  while (firmId) {
    yield firmId
    firmId = await findNextAuditedFirm(db, firmId)
  }
}

/** Checks a log in one walk: a part would have to believe the database what the part before has ended with. */
async function verifyLog(db: Database, log: AuditLog, firmId: FirmId, onWalked: (event: identity.AuditHead) => void) {
  const range = { fromSequence: 1, eventsMax: Number.POSITIVE_INFINITY, onWalked }
  const { first_sequence, last_sequence, head, problems } = await verifyChain(db, log, firmId, range)
  return {
    events: first_sequence === null ? 0 : last_sequence! - first_sequence + 1,
    first: problems.toSorted((a, b) => a.sequence - b.sequence)[0],
    isEmpty: problems.length === 0 && head === null && last_sequence === null,
  }
}
