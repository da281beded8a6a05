import { z } from 'zod'
import { SentTimestamp } from '../../fields.ts'
import { defineOperation } from '../define.ts'
import { CLOCK_AHEAD_YEARS_MAX, CLOCK_MOVE_YEARS_MAX, SandboxClock } from '../resources/sandbox-clock.ts'

export const getSandboxClock = defineOperation({
  name: 'getSandboxClock',
  tag: 'Sandbox',
  summary: 'Get the clock of the firm in a sandbox.',
  description:
    'Poll it after `advanceSandboxClock` until `status` is `ready`, or wait for the event `sandbox.clock_advanced`. In production the response is `not_found`.',
  method: 'get',
  path: '/api/v1/sandbox/clock',
  access: { kind: 'scope', anyOf: ['firms:read'] },
  input: z.strictObject({}),
  output: SandboxClock,
  errors: ['not_found'],
})

export const advanceSandboxClock = defineOperation({
  name: 'advanceSandboxClock',
  tag: 'Sandbox',
  summary: 'Move the clock of the firm in a sandbox forward; what falls due until then happens, in order and once.',
  description: [
    "Reminders, expiring links and files, deadlines, retries of webhooks and unfinished uploads go by the firm's clock. The clock stops at each instant at which something falls due, and moves on when that is done. The response comes at once; the clock moves afterwards.",
    'Sessions, keys, codes, invitations, rate limits, idempotency keys, the audit log, usage and signatures keep real time, and so does every other firm.',
    'A clock never moves back. For an earlier time, create another firm. In production the response is `not_found`.',
  ].join('\n\n'),
  method: 'post',
  path: '/api/v1/sandbox/clock',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: false,
  input: z.strictObject({
    to: SentTimestamp.describe(
      `The instant to move to: after the firm's present one, at most ${CLOCK_MOVE_YEARS_MAX} years after it, and at most ${CLOCK_AHEAD_YEARS_MAX} years ahead of real time.`,
    ),
  }),
  output: SandboxClock,
  errors: ['not_found', 'validation_error', 'clock_advancing', 'sandbox_incomplete'],
})
