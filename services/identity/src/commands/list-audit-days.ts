import { readSpanRecord, writtenRecord } from '../audit/span-record.ts'
import type { SpanRecords } from '../audit/span-records.ts'
import { type SpanName, spanNames } from '../domain/audit-span.ts'
import type { CommandOutcome } from './operator-command.ts'

/**
 * The records of days, then those of hours, signed or not, a line of JSON each, oldest first. Leaves out texts that are no record of
 * their day or hour.
 */
export async function listAuditDays(records: Readonly<Record<SpanName, SpanRecords>>): Promise<CommandOutcome> {
  const lines: string[] = []
  for (const name of spanNames) {
    const { bySpan } = await records[name].texts()
    for (const span of [...bySpan.keys()].sort()) {
      const found = bySpan.get(span)!.map(readSpanRecord)
      lines.push(...found.flatMap((record) => (record?.span === span ? [JSON.stringify(writtenRecord(record))] : [])))
    }
  }
  return { line: lines.join('\n') }
}
