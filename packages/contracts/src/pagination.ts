import { z } from 'zod'

export const PER_PAGE_DEFAULT = 20
export const PER_PAGE_MAX = 100
/** Far beyond any list, near enough that offset arithmetic stays an integer. */
const PAGE_MAX = 1_000_000

/** A cursor holds a sort key and, where rows can move, a snapshot of PostgreSQL. */
const CURSOR_CHARACTERS_MAX = 6_000

/** The query parameters of every list. Out of range is refused, never clamped. */
export const pageQuery = {
  page: z
    .int()
    .min(1)
    .max(PAGE_MAX)
    .optional()
    .describe(
      'Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`.',
    )
    .meta({ example: 1 }),
  per_page: z.int().min(1).max(PER_PAGE_MAX).default(PER_PAGE_DEFAULT).describe('Items on a page.'),
  cursor: z
    .string()
    .min(1)
    .max(CURSOR_CHARACTERS_MAX)
    .optional()
    .describe('The `next_cursor` of the page before, from the same list with the same filter and sort.'),
}

/** Which page of a list is asked for: by number, or the one that a cursor leads to. */
export interface PageQuery {
  page?: number | undefined
  per_page: number
  cursor?: string | undefined
}

export const Pagination = z
  .object({
    page: z
      .int()
      .describe('The number of this page; with cursors, counted from where the walk began.')
      .meta({ example: 1 }),
    per_page: z.int().describe('Items on a full page.').meta({ example: PER_PAGE_DEFAULT }),
    total: z.int().describe('Exact number of items in the whole list.').meta({ example: 1 }),
    has_more: z.boolean().describe('Whether a further page exists.').meta({ example: false }),
    next_cursor: z
      .string()
      .nullable()
      .describe('What to send as `cursor` to get the next page; null on the last one.')
      .meta({ example: null }),
  })
  .meta({ id: 'Pagination' })
export type Pagination = z.infer<typeof Pagination>

/** One page of a list, as it goes over the wire. */
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
    pagination: Pagination.describe('Where the page is in the list.'),
  })
  pageSchemas.add(schema)
  return schema
}

/** The output schema of an answer that has more beside its payload: it is its own envelope, as a page is. */
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
