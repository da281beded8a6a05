import { z } from 'zod'

/** Languages of messages to clients. */
export const Language = z.enum(['en', 'es'])
export type Language = z.infer<typeof Language>
