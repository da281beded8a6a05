import { z } from 'zod'
import { type AuditSpan, nameOfSpan } from '../domain/audit-span.ts'
import type { AuditLog } from './audit-log.ts'

const shape = { firms: z.int(), digest: z.string(), mac: z.string() }
const Written = z.union([
  z.object({ day: z.string().refine((text) => nameOfSpan(text) === 'day'), ...shape }),
  z.object({ hour: z.string().refine((text) => nameOfSpan(text) === 'hour'), ...shape }),
])

/** A record as it is written: `day` or `hour` names the span. */
export type WrittenRecord = z.infer<typeof Written>

/** A span with its signature. */
export interface SpanRecord extends AuditSpan {
  mac: string
}

export function writtenRecord({ span, firms, digest, mac }: SpanRecord): WrittenRecord {
  const values = { firms, digest, mac }
  return nameOfSpan(span) === 'day' ? { day: span, ...values } : { hour: span, ...values }
}

/** Parses a record; undefined if the text is none. Does not check the signature. */
export function readSpanRecord(text: string): SpanRecord | undefined {
  try {
    const { data } = Written.safeParse(JSON.parse(text))
    if (!data) return undefined
    const { firms, digest, mac } = data
    return { span: 'day' in data ? data.day : data.hour, firms, digest, mac }
  } catch {
    return undefined
  }
}

/** The first of a span's texts that a key of ours has signed for this span. */
export function signedRecordOf(log: AuditLog, span: string, texts: readonly string[]): SpanRecord | undefined {
  return texts.map(readSpanRecord).find((record) => record?.span === span && log.isSpanSigned(record))
}

/** Whether records have the same content, whatever key signed them. */
export function isSameSpan(one: AuditSpan, other: AuditSpan): boolean {
  return one.span === other.span && one.firms === other.firms && one.digest === other.digest
}
