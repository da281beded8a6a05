import { z } from 'zod'
import { APPROVAL_CHANGED } from './approval-changed.ts'
import { defineEvent } from './define.ts'
import { SandboxClock } from './resources/sandbox-clock.ts'

/** Other services reschedule what depends on the firm's local time. */
export const firmTimeZoneChanged = defineEvent({
  type: 'firm.time_zone.changed',
  version: 1,
  summary: 'A firm has moved to another time zone.',
  payload: z.object({ timezone: z.string() }),
  internal: true,
})

/** Open pages reload what waits for their member. */
export const approvalChanged = defineEvent({
  type: APPROVAL_CHANGED,
  version: 1,
  summary:
    'A call of an AI application waits for the approval of a member, was decided, or ended with its authorization. Expiry has no event: see `expires_at`.',
  payload: z.object({}),
  internal: true,
})

export const sandboxClockAdvanced = defineEvent({
  type: 'sandbox.clock_advanced',
  version: 1,
  summary: 'In a sandbox, the clock of the firm has reached the instant to which `advanceSandboxClock` moved it.',
  payload: SandboxClock,
  example: { now: '2027-03-02T09:00:00.000Z', status: 'ready', target: null },
})
