import { z } from 'zod'
import { Timestamp } from './fields.ts'
import { NIL_UUID } from './ids.ts'
import { type Call, defineCall } from './operation.ts'
import type { OwnerName } from './topology.ts'

/**
 * Rows that travel at a time. One row of document-status with every text at its bound has 5 KB, so a page stays far
 * below what a message may hold; 500 usual ones have 150 KB.
 */
export const REPORT_PAGE_ROWS = 500

/** A place among the rows, which are sorted by an instant and a UUID. */
export const ReportCursor = z.strictObject({ at: Timestamp, id: z.uuid() })
export type ReportCursor = z.infer<typeof ReportCursor>

/** The place before all rows from an instant on. */
export function reportStart(from: string): ReportCursor {
  return { at: from, id: NIL_UUID }
}

/** The place after a page that ends with `last`; null when no further row can follow. */
export function placeAfter(rows: readonly unknown[], last: ReportCursor | undefined): ReportCursor | null {
  return last && rows.length === REPORT_PAGE_ROWS ? { at: last.at, id: last.id } : null
}

const pageInput = z.strictObject({
  after: ReportCursor,
  /** The first instant that is no longer in the period. */
  to: Timestamp,
})
/** The rows that a page has: those after a place and before an instant. */
export type ReportPageQuery = z.infer<typeof pageInput>

export type ReportPageCall<Row extends z.ZodObject = z.ZodObject, Name extends string = string> = Call<
  typeof pageInput,
  z.ZodObject<{ rows: z.ZodArray<Row>; next: z.ZodNullable<typeof ReportCursor> }>,
  Name
>

/**
 * Defines how the owner of a report's rows answers them: `REPORT_PAGE_ROWS` at a time, oldest first, with the place where
 * the next page begins; null on the last one.
 */
export function defineReportPage<Row extends z.ZodObject, const Name extends string>(
  service: OwnerName,
  { name, summary, row }: ReportPageDefinition<Row, Name>,
): ReportPageCall<Row, Name> {
  const output = z.object({ rows: z.array(row), next: ReportCursor.nullable() })
  return defineCall(service, { name, summary, input: pageInput, output, errors: [] })
}

export interface ReportPageDefinition<Row extends z.ZodObject, Name extends string> {
  name: Name
  summary: string
  row: Row
}

/** A report: its columns, and who has its rows. */
export interface Report {
  /** One sentence: what a row is, and which rows are in the period. */
  summary: string
  /** Its fields are the columns of CSV and the members of JSON, in this order. */
  row: z.ZodObject
  /** Where several owners have rows, they are merged in the order of `mergedBy`. */
  pages: readonly ReportPageCall[]
  /** The field with the instant that each owner's rows are sorted by; needed where there are several. */
  mergedBy?: string
}
