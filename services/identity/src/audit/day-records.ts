import { type Bus, Journal, type JournalEntry } from '@dossier/runtime'
import { type AuditDay, isDay } from '../domain/audit-day.ts'
import { auditDaysJournal } from './audit-days-journal.ts'
import type { AuditLog } from './audit-log.ts'
import { type DayRecord, readDayRecord, signedRecordOf } from './day-record.ts'
import type { DayTexts } from './day-texts.ts'

/** A pass is repeated where another process was faster. */
const PASSES_MAX = 10

/** The records of days, in NATS. */
export class DayRecords {
  readonly #journal: Journal
  readonly #log: AuditLog

  constructor(connection: Bus['connection'], log: AuditLog) {
    this.#journal = new Journal(connection, auditDaysJournal)
    this.#log = log
  }

  /** The days that have a record, signed or not, oldest first. */
  async days(): Promise<string[]> {
    return (await this.#journal.keys()).filter(isDay)
  }

  /** The newest text of a day, if a key of ours has signed it. */
  async find(day: string): Promise<DayRecord | undefined> {
    const entry = await this.#journal.find(day)
    return entry && signedRecordOf(this.#log, day, [entry.text])
  }

  /** The days that have a record which a key of ours has signed. Reads everything. */
  async signedDays(): Promise<Set<string>> {
    const byDay = [...(await this.#byDay())]
    return new Set(byDay.flatMap(([day, entries]) => (signedRecordOf(this.#log, day, textsOf(entries)) ? [day] : [])))
  }

  /** The texts of each day, and what is wrong with the stream. */
  async texts(): Promise<DayTexts> {
    const byDay = new Map([...(await this.#byDay())].map(([day, entries]) => [day, textsOf(entries)]))
    const strange = (await this.#journal.keys()).filter((key) => !isDay(key))
    const problems = strange.map((key) => `${auditDaysJournal.stream} has a text under ${key}, which is no day`)
    const removed = await this.#journal.countRemoved()
    if (removed > 0) problems.push(`${auditDaysJournal.stream} lacks ${removed} of the records that were added to it`)
    return { source: 'stream', byDay, problems }
  }

  sign(day: AuditDay): DayRecord {
    return { ...day, mac: this.#log.signDay(day) }
  }

  /** Adds the record of a day that has none; answers false, and adds nothing, if another process was faster. */
  add(record: DayRecord): Promise<boolean> {
    return this.#journal.add(record.day, JSON.stringify(record), 0)
  }

  /**
   * Adds each record once more, signed with the newest key, if only older keys have signed it. The records themselves
   * cannot be changed. Answers how many were added, and the days whose record no key has signed.
   */
  async signAnew(): Promise<{ signed: number; unsigned: string[] }> {
    let total = 0
    for (let pass = 1; pass <= PASSES_MAX; pass++) {
      const { signed, missed, unsigned } = await this.#signOnce()
      total += signed
      if (missed === 0) return { signed: total, unsigned }
    }
    throw new Error(
      `other processes keep adding to ${auditDaysJournal.stream}: run reseal again when no other one runs`,
    )
  }

  /** Passes over days to which another process adds at the same time. */
  async #signOnce(): Promise<{ signed: number; missed: number; unsigned: string[] }> {
    let [signed, missed] = [0, 0]
    const unsigned: string[] = []
    for (const [day, entries] of await this.#byDay()) {
      const texts = textsOf(entries)
      const record = signedRecordOf(this.#log, day, texts)
      if (!record) {
        unsigned.push(day)
        continue
      }
      const fresh = this.sign(record)
      if (texts.some((text) => readDayRecord(text)?.mac === fresh.mac)) continue
      if (await this.#journal.add(day, JSON.stringify(fresh), entries.at(-1)!.sequence)) signed++
      else missed++
    }
    return { signed, missed, unsigned }
  }

  async #byDay(): Promise<Map<string, JournalEntry[]>> {
    const entries = await this.#journal.entries()
    return Map.groupBy(
      entries.filter(({ key }) => isDay(key)),
      ({ key }) => key,
    )
  }
}

const textsOf = (entries: readonly JournalEntry[]) => entries.map(({ text }) => text)
