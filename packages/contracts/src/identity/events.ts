import { z } from 'zod'
import { defineEvent } from './define.ts'

/** What other services have planned by the firm's clocks is planned anew. */
export const firmTimeZoneChanged = defineEvent({
  type: 'firm.time_zone.changed',
  version: 1,
  summary: 'A firm has moved to another time zone.',
  payload: z.object({ timezone: z.string() }),
  internal: true,
})
