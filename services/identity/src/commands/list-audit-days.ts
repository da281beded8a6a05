import { readDayRecord } from '../audit/day-record.ts'
import type { DayRecords } from '../audit/day-records.ts'
import type { CommandOutcome } from './operator-command.ts'

/** The records of days, signed or not, a line of JSON each, oldest first. Leaves out texts that are no record of their day. */
export async function listAuditDays(records: DayRecords): Promise<CommandOutcome> {
  const { byDay } = await records.texts()
  const lines = [...byDay.keys()].sort().flatMap((day) => {
    const records = byDay.get(day)!.map(readDayRecord)
    return records.flatMap((record) => (record?.day === day ? [JSON.stringify(record)] : []))
  })
  return { line: lines.join('\n') }
}
