import { z } from 'zod'
import { Timestamp } from '../fields.ts'

export const IntegrationStatus = z
  .object({
    connected: z.boolean(),
    practicemgr_user: z.object({ id: z.int(), name: z.string(), email: z.string() }).nullable(),
    last_sync: z.object({ at: Timestamp, status: z.string() }).nullable(),
  })
  .meta({ id: 'IntegrationStatus' })
