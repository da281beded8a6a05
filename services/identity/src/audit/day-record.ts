import { z } from 'zod'
import type { AuditDay } from '../domain/audit-day.ts'
import type { AuditLog } from './audit-log.ts'

const DayRecord = z.object({ day: z.iso.date(), firms: z.int(), digest: z.string(), mac: z.string() })

/** A day with its signature. */
export type DayRecord = z.infer<typeof DayRecord>

/** Parses a record; undefined if the text is none. Does not check the signature. */
export function readDayRecord(text: string): DayRecord | undefined {
  try {
    return DayRecord.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The first of a day's texts that a key of ours has signed for this day. */
export function signedRecordOf(log: AuditLog, day: string, texts: readonly string[]): DayRecord | undefined {
  return texts.map(readDayRecord).find((record) => record?.day === day && log.isDaySigned(record))
}

/** Whether records say the same, whoever signed them. */
export function isSameDay(one: AuditDay, other: AuditDay): boolean {
  return one.day === other.day && one.firms === other.firms && one.digest === other.digest
}
