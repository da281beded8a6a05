import { nameOfSpan, type SpanName } from '../domain/audit-span.ts'
import { readSpanRecord } from './span-record.ts'

/** The records of days, or those of hours, as they lie in the stream, or in a copy of it. */
export interface SpanTexts {
  name: SpanName
  source: 'stream' | 'copy'
  /**
   * The texts of each span, in the order in which they were added. The first signed text is the record. `reseal` adds repeats, signed
   * with newer keys.
   */
  bySpan: ReadonlyMap<string, readonly string[]>
  /** What is wrong with the whole. */
  problems: readonly string[]
}

/** What `list-audit-days` has printed, as it was kept. Copies that were made by earlier versions have no hours. */
export function readCopiedSpans(copy: string): Record<SpanName, SpanTexts> {
  const lines = copy
    .split('\n')
    .map((text, index) => ({ number: index + 1, text, span: readSpanRecord(text)?.span }))
    .filter(({ text }) => text.trim() !== '')
  const problems = lines
    .filter(({ span }) => !span)
    .map(({ number }) => `line ${number} is not a record of a day or hour`)
  if (lines.length === 0) problems.push('the copy has no records: take another one')
  const textsOf = (name: SpanName): SpanTexts => {
    const ofName = lines.filter(({ span }) => span !== undefined && nameOfSpan(span) === name)
    const bySpan = Map.groupBy(ofName, ({ span }) => span!)
    return {
      name,
      source: 'copy',
      bySpan: new Map([...bySpan].map(([span, of]) => [span, of.map(({ text }) => text)])),
      problems: name === 'day' ? problems : [],
    }
  }
  return { day: textsOf('day'), hour: textsOf('hour') }
}
