import { z } from 'zod'
import type { AuditLog } from './audit-log.ts'

const DayRecord = z.object({ day: z.iso.date(), firms: z.int(), digest: z.string(), mac: z.string() })

/** A day with its signature. */
export type DayRecord = z.infer<typeof DayRecord>

/** The record that a text is; undefined if it is none. Says nothing about the signature. */
export function readDayRecord(text: string): DayRecord | undefined {
  try {
    return DayRecord.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The record that a text is, if a key of ours has signed it for this day. */
export function readSignedDay(log: AuditLog, day: string, text: string): DayRecord | undefined {
  const record = readDayRecord(text)
  return record?.day === day && log.isDaySigned(record) ? record : undefined
}
