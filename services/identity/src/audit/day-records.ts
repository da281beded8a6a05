import { Journal } from '@dossier/runtime'
import { z } from 'zod'
import type { AuditDay } from '../domain/audit-day.ts'
import { auditDays } from './audit-days.ts'
import type { AuditLog } from './audit-log.ts'
import { type DayRecord, readSignedDay } from './day-record.ts'

/** A record as the stream has it. */
export interface StoredDay {
  text: string
  /** Undefined if no key of ours has signed the text for this day. */
  record: DayRecord | undefined
  /** Its place in the stream. */
  sequence: number
}

/** The records of days, in NATS. */
export class DayRecords {
  readonly #journal: Journal
  readonly #log: AuditLog

  constructor(connection: ConstructorParameters<typeof Journal>[0], log: AuditLog) {
    this.#journal = new Journal(connection, auditDays)
    this.#log = log
  }

  /** The days that have a record, signed or not, oldest first. */
  async days(): Promise<string[]> {
    const keys = await this.#journal.keys()
    return keys.filter((key) => z.iso.date().safeParse(key).success)
  }

  async find(day: string): Promise<StoredDay | undefined> {
    const entry = await this.#journal.find(day)
    return entry && { ...entry, record: readSignedDay(this.#log, day, entry.text) }
  }

  sign(day: AuditDay): DayRecord {
    return { ...day, mac: this.#log.signDay(day) }
  }

  /** Adds the record of a day that has none; does nothing if another process was faster. */
  async add(record: DayRecord): Promise<void> {
    await this.#journal.add(record.day, JSON.stringify(record), 0)
  }

  /** Adds the record of a day again if an older key has signed it; answers whether. */
  async signAnew(day: string): Promise<boolean> {
    const stored = await this.find(day)
    if (!stored?.record) return false
    const fresh = this.sign(stored.record)
    return fresh.mac !== stored.record.mac && this.#journal.add(day, JSON.stringify(fresh), stored.sequence)
  }
}
