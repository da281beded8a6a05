import type { FirmId, identity } from '@dossier/contracts'
import type { Database } from '@dossier/runtime'
import { type AuditSpan, endOfSpan, SpanDigest, spanOf } from '../domain/audit-span.ts'
import { LastEvents } from '../domain/last-events.ts'
import { findNextAuditedFirm } from '../store/audit-heads.ts'
import type { AuditLog } from './audit-log.ts'
import { verifyChain } from './verify-chain.ts'

/** What a walk along the logs of firms has found. */
export interface LogsVerification {
  firms: number
  /** Firms whose log is empty and may be. */
  empty: number
  events: number
  /** The first problem of each firm that has any. */
  problems: string[]
  /** The spans that were asked for, as the events along the chains say. */
  spans: ReadonlyMap<string, AuditSpan>
  /** Hours in which a firm had an event. */
  hours: ReadonlySet<string>
}

/**
 * Walks along the chains of firms, in the order of their ids, and computes days and hours from the events along them. It
 * does not use the statement that records them: the owner of the database could make it return anything.
 */
export async function verifyLogs(
  { db, log }: { db: Database; log: AuditLog },
  firms: AsyncIterable<FirmId> | Iterable<FirmId>,
  spans: readonly string[],
): Promise<LogsVerification> {
  const byEnd = spans.map((span) => ({ span, end: endOfSpan(span) })).sort((a, b) => (a.end < b.end ? -1 : 1))
  const digests = byEnd.map(({ span }) => new SpanDigest(span))
  const ends = byEnd.map(({ end }) => end)
  const hours = new Set<string>()
  const found = { firms: 0, empty: 0, events: 0, problems: [] as string[] }
  for await (const firmId of firms) {
    const lastEvents = new LastEvents(ends)
    const { events, first, isEmpty } = await verifyLog(db, log, firmId, (event) => {
      lastEvents.take(event)
      hours.add(spanOf('hour', event.recorded_at))
    })
    found.firms++
    found.events += events
    if (isEmpty) found.empty++
    if (first) found.problems.push(`${firmId}: event ${first.sequence}: ${first.problem}`)
    for (const [index, last] of lastEvents.end().entries()) if (last) digests[index]!.add(firmId, last)
  }
  return { ...found, spans: new Map(digests.map((digest) => digest.end()).map((span) => [span.span, span])), hours }
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
