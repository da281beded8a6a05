import { z } from 'zod'
import { defineEvent } from './define.ts'

/** Other services reschedule what depends on the firm's local time. */
export const firmTimeZoneChanged = defineEvent({
  type: 'firm.time_zone.changed',
  version: 1,
  summary: 'A firm has moved to another time zone.',
  payload: z.object({ timezone: z.string() }),
  internal: true,
})
