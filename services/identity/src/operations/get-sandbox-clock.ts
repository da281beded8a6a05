import { AppError, type identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { toSandboxClock } from '../sandbox-clock/to-sandbox-clock.ts'
import { findClockAdvance } from '../store/clock-advances.ts'

export const getSandboxClock: IdentityHandler<typeof identity.operations.getSandboxClock> = async (ctx) => {
  const { firmClocks } = ctx.deps
  if (!firmClocks) throw new AppError('not_found')
  const firmId = ctx.principal.firm_id
  // The move first: a clock that ends it in between shows as ready at its target, and not as ready before.
  const advance = await findClockAdvance(ctx.db, firmId)
  return toSandboxClock(ctx.realNow(), await firmClocks.aheadMs(firmId), advance?.target_at)
}
