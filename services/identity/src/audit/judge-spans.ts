import { earlier } from '@dossier/runtime'
import { type AuditSpan, comparableSince, gapsIn, lastSettledSpan, type SpanName } from '../domain/audit-span.ts'
import type { AuditLog } from './audit-log.ts'
import { isSameSpan, readSpanRecord, type SpanRecord, signedRecordOf } from './span-record.ts'
import type { SpanTexts } from './span-texts.ts'

/** A round records a span within this time after the span has settled. */
const RECORDED_MS = 7_200_000

/** What the records of days, or those of hours, say by themselves. */
export interface JudgedSpans {
  name: SpanName
  /** Spans that have a record, oldest first. */
  recorded: string[]
  /** The records that are to be compared with the log, oldest first. */
  compared: SpanRecord[]
  /** Spans between the first signed record and the last that have none. */
  gaps: string[]
  /** What is wrong with the whole, then what is wrong with spans. */
  problems: string[]
}

interface SpansRange {
  /** How many of the newest days are to be compared, and the hours of as many days. */
  daysMax: number
  now: string
  /** How long events are kept, in days: AUDIT_KEPT_DAYS. Not taken from the database, which is what is being checked. */
  keptDays: number
}

const SPANS_OF_A_DAY: Readonly<Record<SpanName, number>> = { day: 1, hour: 24 }

/** Checks the records of all spans whose events are kept, and chooses those to compare. */
export function judgeSpans(log: AuditLog, texts: SpanTexts, { daysMax, now, keptDays }: SpansRange): JudgedSpans {
  const { name, bySpan, source } = texts
  const recorded = [...bySpan.keys()].sort()
  const since = comparableSince(now, keptDays)
  const problems: string[] = []
  const signed: SpanRecord[] = []
  for (const span of recorded.filter((span) => span >= since)) {
    const record = signedRecordOf(log, span, bySpan.get(span)!)
    if (record) signed.push(record)
    if (!record) problems.push(`${span}: the record is not signed by a key of ENCRYPTION_KEYS`)
    else if (!bySpan.get(span)!.every((text) => repeats(record, text))) {
      problems.push(`${span}: there is another record of this ${name}`)
    }
  }
  const expected = lastSettledSpan(name, earlier(now, RECORDED_MS))
  const isOld = (signed.at(-1)?.span ?? '') < expected
  const problemsOfAll = [...texts.problems]
  if (source === 'stream' && isOld) problemsOfAll.push(`neither ${expected} nor a later ${name} is recorded`)
  return {
    name,
    recorded,
    compared: signed.slice(-daysMax * SPANS_OF_A_DAY[name]),
    gaps: gapsIn(signed.map(({ span }) => span)).filter((span) => !bySpan.has(span)),
    problems: [...problemsOfAll, ...problems],
  }
}

/** Whether a text says what the record says, under whatever key. */
function repeats(record: SpanRecord, text: string): boolean {
  const other = readSpanRecord(text)
  return other !== undefined && isSameSpan(other, record)
}

/** A span whose record says something else than the log. */
export interface Difference {
  span: string
  problem: string
}

/** Where records and log differ; the log must have every span that is compared. */
export function differencesOf({ name, compared }: JudgedSpans, present: ReadonlyMap<string, AuditSpan>): Difference[] {
  return compared.flatMap((record) => {
    const { span } = record
    const { firms, digest } = present.get(span)!
    if (record.firms !== firms) {
      const problem = `${span}: ${record.firms} firms had events when the ${name} was recorded; the log has ${firms}`
      return [{ span, problem }]
    }
    if (record.digest === digest) return []
    return [{ span, problem: `${span}: the log has other events than when the ${name} was recorded` }]
  })
}
