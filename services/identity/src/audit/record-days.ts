import type { Logger, Queryable } from '@dossier/runtime'
import { dayAfter, lastSettledDay } from '../domain/audit-day.ts'
import { type DayRecord, isSameDay } from './day-record.ts'
import type { DayRecords } from './day-records.ts'
import { digestDay } from './digest-day.ts'

/** Days that a round records. After an outage of more days the next round goes on. */
const DAYS_AT_A_TIME = 31

/** What it takes to record days. */
interface RecordingParts {
  db: Queryable
  records: DayRecords
  log: Logger
  /** Days of which the log was told that no key has signed their record. Kept from round to round. */
  told: Set<string>
}

/**
 * Records each day that has ended since the newest record, oldest first; without a record, the last day that has ended. Answers
 * the newest day that is recorded.
 */
export async function recordDays(
  parts: RecordingParts,
  { now, stopping }: { now: string; stopping: AbortSignal },
): Promise<string | undefined> {
  const { db, records, told } = parts
  const last = lastSettledDay(now)
  const taken = (await records.days()).filter((day) => day <= last)
  let newest = await newestSigned(records, taken)
  let made = 0
  for (let day = newest ? dayAfter(newest) : last; day <= last; day = dayAfter(day)) {
    if (told.has(day)) continue
    if (made++ === DAYS_AT_A_TIME || stopping.aborted) break
    const record = records.sign(await digestDay(db, day))
    // A day whose record is not signed is never recorded again: the new record would hide that somebody forged the old one.
    if (taken.includes(day)) {
      parts.log.error({ audit_day: record }, 'a day of the audit log has a record that no key has signed')
      told.add(day)
    } else {
      await add(parts, record)
      newest = day
    }
  }
  return newest
}

async function newestSigned(records: DayRecords, days: readonly string[]): Promise<string | undefined> {
  for (const day of days.slice(-DAYS_AT_A_TIME).toReversed()) if (await records.find(day)) return day
  // The newest texts were signed by newer keys than ours, or by none.
  const signed = await records.signedDays()
  return days.findLast((day) => signed.has(day))
}

async function add({ records, log }: RecordingParts, record: DayRecord): Promise<void> {
  // Before the stream has it, so that a process that dies in between leaves no record out of the log.
  log.info({ audit_day: record }, 'recording a day of the audit log')
  if (await records.add(record)) return
  const other = await records.find(record.day)
  if (other && isSameDay(other, record)) return
  log.error(
    { audit_day: record, recorded: other },
    'a day of the audit log was recorded differently by another process',
  )
}
