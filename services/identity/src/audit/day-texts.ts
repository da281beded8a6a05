import { readDayRecord } from './day-record.ts'

/** The records of days as they lie in the stream, or in a copy of it. */
export interface DayTexts {
  source: 'stream' | 'copy'
  /**
   * The texts of each day, in the order in which they were added. The first signed text is the record. `reseal` adds repeats, signed
   * with newer keys.
   */
  byDay: ReadonlyMap<string, readonly string[]>
  /** What is wrong with the whole. */
  problems: readonly string[]
}

/** What `list-audit-days` has printed, as it was kept. */
export function readCopiedDays(copy: string): DayTexts {
  const lines = copy
    .split('\n')
    .map((text, index) => ({ number: index + 1, text, day: readDayRecord(text)?.day }))
    .filter(({ text }) => text.trim() !== '')
  const problems = lines.filter(({ day }) => !day).map(({ number }) => `line ${number} is no record of a day`)
  if (lines.length === 0) problems.push('the copy has no records: take another one')
  const ofDays = Map.groupBy(
    lines.filter(({ day }) => day),
    ({ day }) => day!,
  )
  return { source: 'copy', byDay: new Map([...ofDays].map(([day, of]) => [day, of.map(({ text }) => text)])), problems }
}
