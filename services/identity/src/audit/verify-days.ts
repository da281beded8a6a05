import type { Queryable } from '@dossier/runtime'
import { type AuditDay, comparableSince, endOfDay, gapsIn } from '../domain/audit-day.ts'
import type { DayRecord } from './day-record.ts'
import { digestDay } from './digest-day.ts'

/** Where records of days come from: the stream, or a copy. */
export interface DaysSource {
  /** The days that have a record, oldest first. */
  days(): Promise<string[]>
  /** A record that no key of ours has signed is undefined. */
  find(day: string): Promise<{ record: DayRecord | undefined } | undefined>
}

/** How the database compares with the records of days. */
export interface DaysVerification {
  /** Days that have a record, oldest first. */
  recorded: string[]
  /** Days whose record was compared with the database. */
  compared: number
  /** Days between the first record and the last that have none. */
  gaps: string[]
  /** Each begins with the day that it is about. */
  problems: string[]
}

/** What to compare. */
export interface DaysRange {
  /** How many of the newest days. */
  daysMax: number
  now: string
  /** How long events are kept, in days: AUDIT_KEPT_DAYS, since what the database has is what is to be checked. */
  keptDays: number
}

/** Checks the signature of every record, and compares the newest with the database. */
export async function verifyDays(
  db: Queryable,
  records: DaysSource,
  { daysMax, now, keptDays }: DaysRange,
): Promise<DaysVerification> {
  const recorded = await records.days()
  const problems: string[] = []
  const signed: DayRecord[] = []
  for (const day of recorded) {
    const stored = await records.find(day)
    if (stored?.record) signed.push(stored.record)
    else problems.push(`${day}: the record is not signed by a key of ENCRYPTION_KEYS`)
  }
  const since = comparableSince(now, keptDays)
  const compared = signed.slice(-daysMax).filter(({ day }) => endOfDay(day) >= since)
  for (const record of compared) {
    const difference = differenceOf(record, await digestDay(db, record.day))
    if (difference) problems.push(`${record.day}: ${difference}`)
  }
  const newest = signed.at(-1)?.day ?? ''
  const gaps = gapsIn(recorded.filter((day) => day <= newest))
  return { recorded, compared: compared.length, gaps, problems: problems.sort() }
}

function differenceOf(recorded: AuditDay, present: AuditDay): string | undefined {
  if (recorded.firms !== present.firms) {
    return `${recorded.firms} firms had events when the day was recorded; the database has ${present.firms}`
  }
  if (recorded.digest !== present.digest) return 'the database has other events than when the day was recorded'
  return undefined
}
