import type { Logger, Queryable } from '@dossier/runtime'
import { dayAfter, lastSettledDay } from '../domain/audit-day.ts'
import type { DayRecords } from './day-records.ts'
import { digestDay } from './digest-day.ts'

/** Days that a round records. After an outage of more days the next round goes on. */
const DAYS_AT_A_TIME = 31

/** What it takes to record days. */
export interface RecordingParts {
  db: Queryable
  records: DayRecords
  log: Logger
}

/**
 * Records each day that has ended since the newest record, oldest first; without a record, the last day that has ended. Answers
 * the newest day that is recorded.
 */
export async function recordDays(
  { db, records, log }: RecordingParts,
  { now, stopping }: { now: string; stopping: AbortSignal },
): Promise<string | undefined> {
  const last = lastSettledDay(now)
  const taken = (await records.days()).filter((day) => day <= last)
  let newest = await newestSigned(records, taken)
  let made = 0
  for (let day = newest ? dayAfter(newest) : last; day <= last; day = dayAfter(day)) {
    // A record that is not signed keeps its day: another could hide what the forged one took the place of.
    if (taken.includes(day)) continue
    if (made++ === DAYS_AT_A_TIME || stopping.aborted) break
    const record = records.sign(await digestDay(db, day))
    // Before the stream has it, so that a process that dies in between leaves no record out of the log.
    log.info({ audit_day: record }, 'a day of the audit log is to be recorded')
    await records.add(record)
    newest = day
  }
  return newest
}

async function newestSigned(records: DayRecords, days: readonly string[]): Promise<string | undefined> {
  for (const day of days.toReversed()) if ((await records.find(day))?.record) return day
  return undefined
}

/**
 * Adds what older keys have signed once more, signed with the newest, so that the older keys can be removed. The records
 * themselves cannot be changed. Passes over the days in `known`, and puts there those that need no more. Answers how many were added.
 */
export async function signDaysAnew(records: DayRecords, known: Set<string>, stopping: AbortSignal): Promise<number> {
  let signed = 0
  for (const day of await records.days()) {
    if (known.has(day)) continue
    if (stopping.aborted) break
    if (await records.signAnew(day)) signed++
    known.add(day)
  }
  return signed
}
