import { z } from 'zod'
import { FirmId } from './ids.ts'

export const firmRemovalInput = z.strictObject({
  firm_id: FirmId,
  /** Where the removal goes on: the `next` of the answer before. */
  from: z.int().min(0).optional(),
})

/**
 * What a service has removed of a firm, in rows or documents, and whether nothing of the firm is left there. `next` is the place that
 * the removal has reached.
 */
export const firmRemovalOutput = z.object({ removed: z.int(), done: z.boolean(), next: z.int().min(0).optional() })
