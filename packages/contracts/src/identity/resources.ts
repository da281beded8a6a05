import { z } from 'zod'
import { FirmId } from '../ids.ts'

/** What a message to a client says of the firm that sends it. */
export const FirmProfile = z.object({
  id: FirmId,
  name: z.string(),
  email: z.string().nullable(),
  timezone: z.string(),
})
export type FirmProfile = z.infer<typeof FirmProfile>
