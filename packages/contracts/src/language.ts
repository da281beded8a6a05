import { z } from 'zod'

/** What messages to clients are written in. */
export const Language = z.enum(['en', 'es'])
export type Language = z.infer<typeof Language>
