import { type FirmId, identity } from '@dossier/contracts'
import { earlierOf, type FirmClocks, moveFirmClock, pause } from '@dossier/runtime'
import type { IdentityBackgroundCtx } from '../deps.ts'
import { metrics as definitions } from '../metrics.ts'
import { type ClockAdvance, deleteClockAdvance, findClockAdvance, markClockReached } from '../store/clock-advances.ts'
import { type AskedServices, askServices } from './ask-services.ts'
import { toSandboxClock } from './to-sandbox-clock.ts'

/** How long a step waits for what is due to be done; then the clock moves on. */
const STEP_MS_MAX = 10_000
/** Between two looks whether everything is done. */
const LOOK_MS = 50
/** Looks in a row that must find every service quiet: an event may reach a service just after the look at it. */
const QUIET_LOOKS = 2

/**
 * Moves the clock of a firm towards its target, with no new step after `forMs`. It stands at each instant at which something falls due until
 * that is done. Killed anywhere, it goes on with the step in which it was when it is called again: a step only moves clocks forward, and
 * what is due is done once. Returns whether the clock has arrived.
 */
export async function advanceClock(
  ctx: IdentityBackgroundCtx,
  firmClocks: FirmClocks,
  firmId: FirmId,
  { forMs, signal }: { forMs: number; signal: AbortSignal },
): Promise<boolean> {
  const { db, deps } = ctx
  const services = askServices(deps.rpc, firmId)
  const until = performance.now() + forMs
  do {
    signal.throwIfAborted()
    const advance = await findClockAdvance(db, firmId)
    if (!advance) return true
    // Identity's clock moved first, so that all services get the same offset, also when this process was killed between them.
    const aheadMs = await firmClocks.aheadMs(firmId)
    if (aheadMs > 0) await services.move(aheadMs)
    await settle(ctx, services, advance.reached_at, signal)
    if (advance.reached_at >= advance.target_at) {
      await end(ctx, firmId, advance, aheadMs)
      return true
    }
    const due = await services.findDue(advance.reached_at)
    const next = due === null ? advance.target_at : earlierOf(due, advance.target_at)
    await db.transact({ firmId, now: ctx.now() }, async (tx) => {
      // Real time may have passed the instant already.
      const neededMs = Date.parse(next) - Date.parse(tx.now)
      if (neededMs > aheadMs) await moveFirmClock(tx, firmId, neededMs)
      await markClockReached(tx, firmId, next)
    })
  } while (performance.now() < until)
  return false
}

/** Has the services do what is due at `at`, until all are quiet or the time for a step is over. */
async function settle(
  { log, metrics }: IdentityBackgroundCtx,
  services: AskedServices,
  at: string,
  signal: AbortSignal,
): Promise<void> {
  const endsAt = performance.now() + STEP_MS_MAX
  for (let looks = 0; looks < QUIET_LOOKS; ) {
    signal.throwIfAborted()
    looks = (await services.work(at, signal)) ? looks + 1 : 0
    if (looks > 0) continue
    if (performance.now() > endsAt) {
      metrics.of(definitions.clockStepsUnsettled).inc()
      log.warn({ at }, 'the clock of a firm moves on before everything due was done')
      return
    }
    await pause(LOOK_MS, signal)
  }
}

/** Says that the clock has reached its target, once. */
async function end(
  { db, realNow }: IdentityBackgroundCtx,
  firmId: FirmId,
  { target_at }: ClockAdvance,
  aheadMs: number,
): Promise<void> {
  const clock = toSandboxClock(realNow(), aheadMs, undefined)
  await db.transact({ firmId, now: clock.now }, async (tx) => {
    if (await deleteClockAdvance(tx, firmId, target_at)) tx.emit(identity.events.sandboxClockAdvanced, clock)
  })
}
