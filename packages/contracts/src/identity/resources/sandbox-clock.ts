import { z } from 'zod'
import { Timestamp } from '../../fields.ts'

export const CLOCK_YEAR_MS = 366 * 86_400_000
/** How far one call may move a clock, and how far a clock may be ahead in all; in years of `CLOCK_YEAR_MS`. */
export const CLOCK_MOVE_YEARS_MAX = 5
export const CLOCK_AHEAD_YEARS_MAX = 20

const TARGET_EXAMPLE = '2027-03-02T09:00:00.000Z'

/** For pages, which count from it how long ago something was. */
export const AheadSeconds = z
  .int()
  .min(0)
  .describe(
    "How far the firm's clock is ahead of real time; above 0 only in a sandbox that has moved it (`advanceSandboxClock`).",
  )
  .meta({ example: 0 })

/** How far a clock is ahead, as answers and events say it: in whole seconds, rounded down. */
export function aheadSecondsOf(aheadMs: number): number {
  return Math.floor(aheadMs / 1_000)
}

/** The clock of a firm of a sandbox. */
export const SandboxClock = z
  .object({
    now: Timestamp.describe('The present instant of the firm.').meta({ example: '2026-09-14T07:30:00.000Z' }),
    ahead_seconds: z
      .int()
      .min(0)
      .describe('How far the firm is ahead of real time; 0 if its clock was never moved.')
      .meta({ example: 16_934_400 }),
    status: z
      .enum(['ready', 'advancing'])
      .describe('`advancing` while the clock moves from one instant at which something falls due to the next.')
      .meta({ example: 'advancing' }),
    target: Timestamp.nullable()
      .describe('The instant to which the clock is moving; null while `status` is `ready`.')
      .meta({ example: TARGET_EXAMPLE }),
  })
  .meta({ id: 'SandboxClock' })
export type SandboxClock = z.infer<typeof SandboxClock>
