import { z } from 'zod'
import { FirmId } from './ids.ts'

export const firmRemovalInput = z.strictObject({
  firm_id: FirmId,
  /** Where the removal goes on: `next` and `next_page` of the answer before. */
  from: z.int().min(0).optional(),
  from_page: z.int().min(0).optional(),
})

/**
 * What a service has removed of a firm, in rows or documents, and whether nothing of the firm is left there. If something may be, the
 * removal has reached page `next_page` of what is number `next`.
 */
export const firmRemovalOutput = z.object({
  removed: z.int(),
  done: z.boolean(),
  next: z.int().min(0).optional(),
  next_page: z.int().min(0).optional(),
})
