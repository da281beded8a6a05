import { z } from 'zod'
import { FirmId } from './ids.ts'

/** Where to continue: `from` is the index of the table or statement, `from_page` the page reached in it. */
const place = z.object({ from: z.int().min(0).optional(), from_page: z.int().min(0).optional() })
export type FirmRemovalPlace = z.infer<typeof place>

/** `next` is the value from the previous response. */
export const firmRemovalInput = z.strictObject({ firm_id: FirmId, ...place.shape })

/**
 * How many rows or documents of a firm a service has removed. Without `next`, the service has no data of the firm left.
 * Strict, unlike other responses, because an unknown field could mean that data is left. Services may send a new field only
 * after a released identity knows it.
 */
export const firmRemovalOutput = z.strictObject({ removed: z.int(), next: place.optional() })
export type FirmRemoval = z.infer<typeof firmRemovalOutput>
