import { AppError, identity, invalidField } from '@dossier/contracts'
import { later } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { advanceClockJob } from '../sandbox-clock/advance-clock-job.ts'
import { askServices } from '../sandbox-clock/ask-services.ts'
import { toSandboxClock } from '../sandbox-clock/to-sandbox-clock.ts'
import { insertClockAdvance } from '../store/clock-advances.ts'

const { CLOCK_AHEAD_YEARS_MAX, CLOCK_MOVE_YEARS_MAX, CLOCK_YEAR_MS } = identity

/**
 * The row and the job commit together, so a clock that says that it is moving does move. A service outside test mode would not
 * follow, so the handler asks all of them first.
 */
export const advanceSandboxClock: IdentityHandler<typeof identity.operations.advanceSandboxClock> = async (
  ctx,
  { to },
) => {
  const { firmClocks, rpc } = ctx.deps
  if (!firmClocks) throw new AppError('not_found')
  const firmId = ctx.principal.firm_id
  const services = askServices(rpc, firmId)
  if (await services.isAnyOutsideTestMode(ctx.realNow())) throw new AppError('sandbox_incomplete')
  return await ctx.transact(async (tx) => {
    const realNow = ctx.realNow()
    const aheadMs = await firmClocks.aheadMs(firmId)
    const reached_at = later(realNow, aheadMs)
    const target_at = new Date(to).toISOString()
    checkTarget(target_at, reached_at, realNow)
    if (!(await insertClockAdvance(tx, firmId, { target_at, reached_at }))) throw new AppError('clock_advancing')
    tx.enqueue(advanceClockJob, {})
    return toSandboxClock(realNow, aheadMs, target_at)
  })
}

/** @throws AppError validation_error */
function checkTarget(target: string, now: string, realNow: string): void {
  const problem =
    target <= now
      ? `must be after the firm's present instant, ${now}: a clock never moves back`
      : target > later(now, CLOCK_MOVE_YEARS_MAX * CLOCK_YEAR_MS)
        ? `must be at most ${CLOCK_MOVE_YEARS_MAX} years after the firm's present instant, ${now}`
        : target > later(realNow, CLOCK_AHEAD_YEARS_MAX * CLOCK_YEAR_MS)
          ? `must be at most ${CLOCK_AHEAD_YEARS_MAX} years ahead of real time`
          : undefined
  if (problem) throw invalidField('validation_error', 'to', problem)
}
