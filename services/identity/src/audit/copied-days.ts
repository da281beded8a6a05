import type { AuditLog } from './audit-log.ts'
import { type DayRecord, readDayRecord, readSignedDay } from './day-record.ts'
import type { DaysSource } from './verify-days.ts'

/** The records of days in a copy of what `list-audit-days` has printed. */
export class CopiedDays implements DaysSource {
  readonly #log: AuditLog
  /** The line of each day. */
  readonly #lines = new Map<string, string>()

  /** @throws Error that names the line which is no record */
  constructor(copy: string, log: AuditLog) {
    this.#log = log
    for (const [index, line] of copy.split('\n').entries()) {
      if (line.trim() === '') continue
      const record = readDayRecord(line)
      if (!record) throw new Error(`line ${index + 1} is no record of a day`)
      this.#lines.set(record.day, line)
    }
  }

  async days(): Promise<string[]> {
    return [...this.#lines.keys()].sort()
  }

  async find(day: string): Promise<{ record: DayRecord | undefined } | undefined> {
    const line = this.#lines.get(day)
    return line === undefined ? undefined : { record: readSignedDay(this.#log, day, line) }
  }
}
