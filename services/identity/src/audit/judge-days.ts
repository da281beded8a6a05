import { earlier } from '@dossier/runtime'
import { type AuditDay, comparableSince, gapsIn, lastSettledDay } from '../domain/audit-day.ts'
import type { AuditLog } from './audit-log.ts'
import { type DayRecord, isSameDay, readDayRecord, signedRecordOf } from './day-record.ts'
import type { DayTexts } from './day-texts.ts'

/** A round records a day within this time after the day has settled. */
const RECORDED_MS = 7_200_000

/** What the records of days say by themselves. */
export interface JudgedDays {
  /** Days that have a record, oldest first. */
  recorded: string[]
  /** The records that are to be compared with the log, oldest first. */
  compared: DayRecord[]
  /** Days between the first signed record and the last that have none. */
  gaps: string[]
  /** What is wrong with the whole, then what is wrong with days. */
  problems: string[]
}

interface DaysRange {
  /** How many of the newest days are to be compared. */
  daysMax: number
  now: string
  /** How long events are kept, in days: AUDIT_KEPT_DAYS. Not taken from the database, which is what is being checked. */
  keptDays: number
}

/** Checks the records of all days whose events are kept, and chooses those to compare. */
export function judgeDays(log: AuditLog, texts: DayTexts, { daysMax, now, keptDays }: DaysRange): JudgedDays {
  const { byDay } = texts
  const recorded = [...byDay.keys()].sort()
  const since = comparableSince(now, keptDays)
  const problems: string[] = []
  const signed: DayRecord[] = []
  for (const day of recorded.filter((day) => day >= since)) {
    const record = signedRecordOf(log, day, byDay.get(day)!)
    if (record) signed.push(record)
    if (!record) problems.push(`${day}: the record is not signed by a key of ENCRYPTION_KEYS`)
    else if (!byDay.get(day)!.every((text) => repeats(record, text))) {
      problems.push(`${day}: there is another record of this day`)
    }
  }
  const expected = lastSettledDay(earlier(now, RECORDED_MS))
  const isOld = (signed.at(-1)?.day ?? '') < expected
  const problemsOfAll = [...texts.problems]
  if (texts.source === 'stream' && isOld) problemsOfAll.push(`neither ${expected} nor a later day is recorded`)
  return {
    recorded,
    compared: signed.slice(-daysMax),
    gaps: gapsIn(signed.map(({ day }) => day)).filter((day) => !byDay.has(day)),
    problems: [...problemsOfAll, ...problems],
  }
}

/** Whether a text says what the record says, under whatever key. */
function repeats(record: DayRecord, text: string): boolean {
  const other = readDayRecord(text)
  return other !== undefined && isSameDay(other, record)
}

/** What differs between records and the same days as the log has them, a line each; every day that has a record must be there. */
export function differencesOf(records: readonly DayRecord[], present: readonly AuditDay[]): string[] {
  const byDay = new Map(present.map((day) => [day.day, day]))
  return records.flatMap((record) => {
    const { firms, digest } = byDay.get(record.day)!
    if (record.firms !== firms) {
      return [`${record.day}: ${record.firms} firms had events when the day was recorded; the log has ${firms}`]
    }
    return record.digest === digest ? [] : [`${record.day}: the log has other events than when the day was recorded`]
  })
}
