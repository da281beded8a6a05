import type { DayRecords } from '../audit/day-records.ts'
import type { CommandOutcome } from './operator-command.ts'

/** The records of days as they were stored, a line of JSON each, oldest first. */
export async function listAuditDays(records: DayRecords): Promise<CommandOutcome> {
  const lines: string[] = []
  for (const day of await records.days()) lines.push((await records.find(day))!.text)
  return { line: lines.join('\n') }
}
