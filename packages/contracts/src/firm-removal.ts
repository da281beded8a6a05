import { z } from 'zod'

/** What a service has removed of a firm, in rows or documents, and whether nothing of the firm is left there. */
export const firmRemovalOutput = z.object({ removed: z.int(), done: z.boolean() })
