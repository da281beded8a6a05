import { z } from 'zod'
import { Timestamp } from './fields.ts'
import { NIL_UUID } from './ids.ts'
import { type Call, defineCall } from './operation.ts'
import type { OwnerName } from './topology.ts'

/**
 * Rows per page. A row of document-status with every text at its limit has 5 KB, so a page stays far below the size of a
 * message. 500 typical rows have 150 KB.
 */
export const REPORT_PAGE_ROWS = 500

/** A position in the rows, which are sorted by an instant and a UUID. */
export const ReportCursor = z.strictObject({ at: Timestamp, id: z.uuid() })
export type ReportCursor = z.infer<typeof ReportCursor>

/** The position before all rows from an instant on. */
export function reportStart(from: string): ReportCursor {
  return { at: from, id: NIL_UUID }
}

/** The position after a page that ends with `last`; null if no more rows can follow. */
export function placeAfter(rows: readonly unknown[], last: ReportCursor | undefined): ReportCursor | null {
  return last && rows.length === REPORT_PAGE_ROWS ? { at: last.at, id: last.id } : null
}

const pageInput = z.strictObject({
  after: ReportCursor,
  /** End of the period, exclusive. */
  to: Timestamp,
})
/** The range of a page: rows after a position and before an instant. */
export type ReportPageQuery = z.infer<typeof pageInput>

export type ReportPageCall<Row extends z.ZodObject = z.ZodObject, Name extends string = string> = Call<
  typeof pageInput,
  z.ZodObject<{ rows: z.ZodArray<Row>; next: z.ZodNullable<typeof ReportCursor> }>,
  Name
>

/**
 * Defines the call that returns the rows of a report: `REPORT_PAGE_ROWS` at a time, oldest first, with the position of the
 * next page, or null on the last page.
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

/** A report: its columns, and the services that own its rows. */
export interface Report {
  /** One sentence: what a row is, and which rows belong to the period. */
  summary: string
  /** The fields are the columns of CSV and the members of JSON, in this order. */
  row: z.ZodObject
  /** The rows of several owners are merged in the order of `mergedBy`. */
  pages: readonly ReportPageCall[]
  /** The field with the instant by which rows are sorted. Required if there are several owners. */
  mergedBy?: string
}
