import { z } from 'zod'

export const PER_PAGE_DEFAULT = 20
export const PER_PAGE_MAX = 100
/** Far beyond any list, near enough that offset arithmetic stays an integer. */
const PAGE_MAX = 1_000_000

/** The query parameters of every list. Out of range is refused, never clamped. */
export const pageQuery = {
  page: z.int().min(1).max(PAGE_MAX).default(1).describe('Page number, from 1.'),
  per_page: z.int().min(1).max(PER_PAGE_MAX).default(PER_PAGE_DEFAULT).describe('Items on a page.'),
}

export interface PageQuery {
  page: number
  per_page: number
}

export const Pagination = z
  .object({
    page: z.int().describe('The page that this is.').meta({ example: 1 }),
    per_page: z.int().describe('Items on a full page.').meta({ example: PER_PAGE_DEFAULT }),
    total: z.int().describe('Exact number of items in the whole list.').meta({ example: 1 }),
    has_more: z.boolean().describe('Whether a further page exists.').meta({ example: false }),
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

export function toPage<Item>(data: Item[], total: number, { page, per_page }: PageQuery): Page<Item> {
  return { data, pagination: { page, per_page, total, has_more: page * per_page < total } }
}
