import { z } from 'zod'
import { defineEvent } from '../event.ts'

/** What other services have planned by the firm's clocks is planned anew. */
export const firmTimeZoneChanged = defineEvent({
  service: 'identity',
  type: 'firm.time_zone.changed',
  version: 1,
  summary: 'A firm has moved to another time zone.',
  payload: z.object({ timezone: z.string() }),
  internal: true,
})
