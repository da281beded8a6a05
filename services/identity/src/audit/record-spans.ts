import type { Logger, Queryable } from '@dossier/runtime'
import { lastSettledSpan, type SpanName, spanAfter } from '../domain/audit-span.ts'
import { digestSpan } from './digest-span.ts'
import { isSameSpan, type SpanRecord, writtenRecord } from './span-record.ts'
import type { SpanRecords } from './span-records.ts'

/** Spans that a round records: a month of days, a week of hours. After a longer outage the next round goes on. */
const SPANS_AT_A_TIME: Readonly<Record<SpanName, number>> = { day: 31, hour: 168 }

/** Dependencies for recording days or hours. */
interface RecordingParts {
  db: Queryable
  records: SpanRecords
  log: Logger
  /** Spans already logged because no key has signed their record. Kept from round to round. */
  told: Set<string>
}

/**
 * Records each span that has ended since the newest record, oldest first; without a record, the last one that has ended. Answers
 * the newest span that is recorded.
 */
export async function recordSpans(
  parts: RecordingParts,
  { now, stopping }: { now: string; stopping: AbortSignal },
): Promise<string | undefined> {
  const { db, records, told } = parts
  const last = lastSettledSpan(records.name, now)
  const taken = (await records.spans()).filter((span) => span <= last)
  let newest = await newestSigned(records, taken)
  let made = 0
  for (let span = newest ? spanAfter(newest) : last; span <= last; span = spanAfter(span)) {
    if (told.has(span)) continue
    if (made++ === SPANS_AT_A_TIME[records.name] || stopping.aborted) break
    const record = records.sign(await digestSpan(db, span))
    // A span whose record is not signed is never recorded again: the new record would hide that somebody forged the old one.
    if (taken.includes(span)) {
      const text = `a record of the audit log, of one ${records.name}, is signed by no key`
      parts.log.error(fieldsOf(records, record), text)
      told.add(span)
    } else {
      await add(parts, record)
      newest = span
    }
  }
  return newest
}

async function newestSigned(records: SpanRecords, spans: readonly string[]): Promise<string | undefined> {
  for (const span of spans.slice(-SPANS_AT_A_TIME.day).toReversed()) if (await records.find(span)) return span
  // The newest texts were signed by newer keys than ours, or by none.
  const signed = await records.signedSpans()
  return spans.findLast((span) => signed.has(span))
}

async function add({ records, log }: RecordingParts, record: SpanRecord): Promise<void> {
  // Before the stream has it, so that a process that dies in between leaves no record out of the log.
  log.info(fieldsOf(records, record), `recording the audit log of one ${records.name}`)
  if (await records.add(record)) return
  const other = await records.find(record.span)
  if (other && isSameSpan(other, record)) return
  log.error(
    { ...fieldsOf(records, record), recorded: other && writtenRecord(other) },
    `another process has recorded one ${records.name} of the audit log differently`,
  )
}

/** The field of a log line: `audit_day` or `audit_hour`. */
function fieldsOf({ name }: SpanRecords, record: SpanRecord) {
  return { [`audit_${name}`]: writtenRecord(record) }
}
