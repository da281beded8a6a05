import { type Bus, Journal, type JournalEntry } from '@dossier/runtime'
import { type AuditSpan, nameOfSpan, type SpanName } from '../domain/audit-span.ts'
import { auditJournals } from './audit-journals.ts'
import type { AuditLog } from './audit-log.ts'
import { readSpanRecord, type SpanRecord, signedRecordOf, writtenRecord } from './span-record.ts'
import type { SpanTexts } from './span-texts.ts'

/** A pass is repeated where another process was faster. */
const PASSES_MAX = 10

/** The records of days, or those of hours, in NATS. */
export class SpanRecords {
  readonly name: SpanName
  readonly #journal: Journal
  readonly #log: AuditLog

  constructor(connection: Bus['connection'], log: AuditLog, name: SpanName) {
    this.name = name
    this.#journal = new Journal(connection, auditJournals[name])
    this.#log = log
  }

  /** The spans that have a record, signed or not, oldest first. */
  async spans(): Promise<string[]> {
    return (await this.#journal.keys()).filter((key) => this.#isSpan(key))
  }

  /** The newest text of a span, if a key of ours has signed it. */
  async find(span: string): Promise<SpanRecord | undefined> {
    const entry = await this.#journal.find(span)
    return entry && signedRecordOf(this.#log, span, [entry.text])
  }

  /** The spans that have a record which a key of ours has signed. Reads everything. */
  async signedSpans(): Promise<Set<string>> {
    const bySpan = [...(await this.#bySpan())]
    return new Set(
      bySpan.flatMap(([span, entries]) => (signedRecordOf(this.#log, span, textsOf(entries)) ? [span] : [])),
    )
  }

  /** The texts of each span, and what is wrong with the stream. */
  async texts(): Promise<SpanTexts> {
    const { stream } = auditJournals[this.name]
    const bySpan = new Map([...(await this.#bySpan())].map(([span, entries]) => [span, textsOf(entries)]))
    const strange = (await this.#journal.keys()).filter((key) => !this.#isSpan(key))
    const problems = strange.map((key) => `${stream} has a text under ${key}, which is no ${this.name}`)
    const removed = await this.#journal.countRemoved()
    if (removed > 0) problems.push(`${stream} lacks ${removed} of the records that were added to it`)
    return { name: this.name, source: 'stream', bySpan, problems }
  }

  sign(span: AuditSpan): SpanRecord {
    return { ...span, mac: this.#log.signSpan(span) }
  }

  /** Adds the record of a span that has none; answers false, and adds nothing, if another process was faster. */
  add(record: SpanRecord): Promise<boolean> {
    return this.#journal.add(record.span, JSON.stringify(writtenRecord(record)), 0)
  }

  /**
   * Adds each record once more, signed with the newest key, if only older keys have signed it. The records themselves
   * cannot be changed. Returns how many were added, and the spans whose record no key has signed.
   */
  async signAnew(): Promise<{ signed: number; unsigned: string[] }> {
    let total = 0
    for (let pass = 1; pass <= PASSES_MAX; pass++) {
      const { signed, missed, unsigned } = await this.#signOnce()
      total += signed
      if (missed === 0) return { signed: total, unsigned }
    }
    throw new Error(
      `other processes keep adding to ${auditJournals[this.name].stream}: run reseal again once no other process runs`,
    )
  }

  /** Passes over spans to which another process adds at the same time. */
  async #signOnce(): Promise<{ signed: number; missed: number; unsigned: string[] }> {
    let [signed, missed] = [0, 0]
    const unsigned: string[] = []
    for (const [span, entries] of await this.#bySpan()) {
      const texts = textsOf(entries)
      const record = signedRecordOf(this.#log, span, texts)
      if (!record) {
        unsigned.push(span)
        continue
      }
      const fresh = this.sign(record)
      if (texts.some((text) => readSpanRecord(text)?.mac === fresh.mac)) continue
      if (await this.#journal.add(span, JSON.stringify(writtenRecord(fresh)), entries.at(-1)!.sequence)) signed++
      else missed++
    }
    return { signed, missed, unsigned }
  }

  async #bySpan(): Promise<Map<string, JournalEntry[]>> {
    const entries = await this.#journal.entries()
    return Map.groupBy(
      entries.filter(({ key }) => this.#isSpan(key)),
      ({ key }) => key,
    )
  }

  #isSpan(key: string): boolean {
    return nameOfSpan(key) === this.name
  }
}

const textsOf = (entries: readonly JournalEntry[]) => entries.map(({ text }) => text)
