import { z } from 'zod'

export const PER_PAGE_DEFAULT = 20
export const PER_PAGE_MAX = 100
/** Far beyond any list, but small enough for exact offset arithmetic. */
const PAGE_MAX = 1_000_000

/** A cursor holds a sort key and, if rows can move, a PostgreSQL snapshot. */
const CURSOR_CHARACTERS_MAX = 6_000

/** The query parameters of every list. Values out of range are refused, never clamped. */
export const pageQuery = {
  page: z
    .int()
    .min(1)
    .max(PAGE_MAX)
    .optional()
    .describe(
      'Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`.',
    )
    .meta({ example: 1 }),
  per_page: z.int().min(1).max(PER_PAGE_MAX).default(PER_PAGE_DEFAULT).describe('Items per page.'),
  cursor: z
    .string()
    .min(1)
    .max(CURSOR_CHARACTERS_MAX)
    .optional()
    .describe('The `next_cursor` of the previous page, from the same list with the same filter and sort order.'),
}

/** The requested page: by number or by cursor. */
export interface PageQuery {
  page?: number | undefined
  per_page: number
  cursor?: string | undefined
}

export const Pagination = z
  .object({
    page: z
      .int()
      .describe('Number of this page. With cursors, counted from the page where the caller started.')
      .meta({ example: 1 }),
    per_page: z.int().describe('Items on a full page.').meta({ example: PER_PAGE_DEFAULT }),
    total: z.int().describe('Exact number of items in the whole list.').meta({ example: 1 }),
    has_more: z.boolean().describe('Whether there is another page.').meta({ example: false }),
    next_cursor: z
      .string()
      .nullable()
      .describe('Send it as `cursor` to get the next page; null on the last page.')
      .meta({ example: null }),
  })
  .meta({ id: 'Pagination' })
export type Pagination = z.infer<typeof Pagination>

/** One page of a list, as sent. */
export interface Page<Item> {
  data: Item[]
  pagination: Pagination
}

const pageSchemas = new WeakSet<z.ZodType>()
const envelopeSchemas = new WeakSet<z.ZodType>()

/** The output schema of a list operation. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  const schema = z.object({
    data: z.array(item).describe('The items of this page.'),
    pagination: Pagination.describe('Position of the page in the list.'),
  })
  pageSchemas.add(schema)
  return schema
}

/** The output schema of a response with members beside its payload. Like a page, it is its own envelope. */
export function envelopeOf<Payload extends z.ZodType, Beside extends z.ZodRawShape>(data: Payload, beside: Beside) {
  const schema = z.object({ data, ...beside })
  envelopeSchemas.add(schema)
  return schema
}

export function isEnvelopeSchema(schema: z.ZodType): boolean {
  return pageSchemas.has(schema) || envelopeSchemas.has(schema)
}

export function isPageSchema(schema: z.ZodType): boolean {
  return pageSchemas.has(schema)
}
