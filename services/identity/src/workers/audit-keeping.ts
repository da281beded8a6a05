import { startRounds, type Worker } from '@dossier/runtime'
import { keepAuditLog } from '../audit/keep-log.ts'
import type { IdentityBackgroundCtx, IdentityConfig } from '../deps.ts'

/** A month's partition is made at least a day ahead, so missing some rounds does no harm. */
const EVERY_MS = 3_600_000

export function startAuditKeeping(ctx: IdentityBackgroundCtx, config: IdentityConfig): Worker {
  return startRounds({
    everyMs: EVERY_MS,
    firstRound: true,
    log: ctx.log,
    round: (stopping) =>
      keepAuditLog(ctx.db, ctx.deps.auditLog, { now: ctx.now(), keptDays: config.AUDIT_KEPT_DAYS, stopping }),
  })
}
