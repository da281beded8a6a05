import type { Queryable } from '@dossier/runtime'
import { type AuditDay, comparableSince, gapsIn } from '../domain/audit-day.ts'
import type { AuditLog } from './audit-log.ts'
import { type DayRecord, isSameDay, readDayRecord, signedRecordOf } from './day-record.ts'
import type { DayTexts } from './day-texts.ts'
import { digestDay } from './digest-day.ts'

/** How the database compares with the records of days. */
export interface DaysVerification {
  /** Days that have a record, oldest first. */
  recorded: string[]
  /** Days whose record was compared with the database. */
  compared: number
  /** Days between the first signed record and the last that have none. */
  gaps: string[]
  /** What is wrong with the whole, then what is wrong with days. */
  problems: string[]
}

/** What to compare. */
interface DaysRange {
  /** How many of the newest days. */
  daysMax: number
  now: string
  /** How long events are kept, in days: AUDIT_KEPT_DAYS. Not taken from the database, which is what is being checked. */
  keptDays: number
}

/** Checks the records of all days whose events are kept, and compares the newest with the database. */
export async function verifyDays(
  { db, log }: { db: Queryable; log: AuditLog },
  { byDay, problems: problemsOfAll }: DayTexts,
  { daysMax, now, keptDays }: DaysRange,
): Promise<DaysVerification> {
  const recorded = [...byDay.keys()].sort()
  const since = comparableSince(now, keptDays)
  const problems: string[] = []
  const signed: DayRecord[] = []
  for (const day of recorded.filter((day) => day >= since)) {
    const texts = byDay.get(day)!
    const record = signedRecordOf(log, day, texts)
    if (record) signed.push(record)
    if (!record) problems.push(`${day}: the record is not signed by a key of ENCRYPTION_KEYS`)
    else if (!texts.every((text) => repeats(record, text))) problems.push(`${day}: there is another record of this day`)
  }
  const compared = signed.slice(-daysMax)
  for (const record of compared) {
    const difference = differenceOf(record, await digestDay(db, record.day))
    if (difference) problems.push(`${record.day}: ${difference}`)
  }
  const gaps = gapsIn(signed.map(({ day }) => day)).filter((day) => !byDay.has(day))
  return { recorded, compared: compared.length, gaps, problems: [...problemsOfAll, ...problems.sort()] }
}

/** Whether a text says what the record says, under whatever key. */
function repeats(record: DayRecord, text: string): boolean {
  const other = readDayRecord(text)
  return other !== undefined && isSameDay(other, record)
}

function differenceOf(recorded: AuditDay, present: AuditDay): string | undefined {
  if (recorded.firms !== present.firms) {
    return `${recorded.firms} firms had events when the day was recorded; the database has ${present.firms}`
  }
  if (recorded.digest !== present.digest) return 'the database has other events than when the day was recorded'
  return undefined
}
