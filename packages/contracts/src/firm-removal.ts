import { z } from 'zod'
import { FirmId } from './ids.ts'

/** Where to continue: `from` is the index of the table or statement, `from_page` the page reached in it. */
const place = z.object({ from: z.int().min(0).optional(), from_page: z.int().min(0).optional() })
export type FirmRemovalPlace = z.infer<typeof place>

/** The place is `next` of the answer before. */
export const firmRemovalInput = z.strictObject({ firm_id: FirmId, ...place.shape })

/**
 * What a service has removed of a firm, in rows or documents. Without `next`, nothing of the firm is left there. Strict, unlike other
 * answers: an unknown field may say that something is left. Before services send a new field, a released identity must know it.
 */
export const firmRemovalOutput = z.strictObject({ removed: z.int(), next: place.optional() })
export type FirmRemoval = z.infer<typeof firmRemovalOutput>
