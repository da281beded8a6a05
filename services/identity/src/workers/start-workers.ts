import type { Worker } from '@dossier/runtime'
import { startAuditIntake } from '../audit/take-batches.ts'
import type { IdentityBackgroundCtx } from '../deps.ts'
import { spanNames } from '../domain/audit-span.ts'
import { startLastUseWriter } from '../last-uses/last-use-writer.ts'
import { markApiKeysUsed } from '../store/api-keys.ts'
import { markSessionsActive } from '../store/sessions.ts'
import { startAuditKeeping } from './audit-keeping.ts'
import { startFirmDeletions } from './firm-deletions.ts'
import { startHousekeeping } from './housekeeping.ts'
import { startRecording } from './span-recording.ts'

/** What requests leave in memory, and connections. */
export function startCompanions(ctx: IdentityBackgroundCtx): Worker[] {
  const { constants } = ctx.deps
  return [
    { stop: async () => ctx.deps.billing?.provider.close() },
    startLastUseWriter(ctx, { uses: ctx.deps.keyUses, everyMs: constants.KEY_USE_WRITE_MS, write: markApiKeysUsed }),
    startLastUseWriter(ctx, {
      uses: ctx.deps.sessionUses,
      everyMs: constants.SESSION_USE_WRITE_MS,
      write: markSessionsActive,
    }),
  ]
}

/** What runs by itself. */
export function startWorkers(ctx: IdentityBackgroundCtx): Worker[] {
  const { config } = ctx.deps
  return [
    startHousekeeping(ctx),
    startAuditIntake(ctx, ctx.deps.bus),
    startAuditKeeping(ctx, config),
    startFirmDeletions(ctx),
    ...spanNames.map((name) => startRecording(name, ctx)),
  ]
}
