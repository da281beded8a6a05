import type { DayRecords } from '../audit/day-records.ts'
import type { CommandOutcome } from './operator-command.ts'

/** The records of days as they are stored, a line of JSON each, oldest first. */
export async function listAuditDays(records: DayRecords): Promise<CommandOutcome> {
  const { byDay } = await records.texts()
  const days = [...byDay.keys()].sort()
  return { line: days.flatMap((day) => byDay.get(day)!).join('\n') }
}
