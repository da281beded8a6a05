import type { Worker } from '@dossier/runtime'
import type { IdentityBackgroundCtx, IdentityConfig } from '../deps.ts'
import { startKeyUseWriter } from '../key-uses/write-key-uses.ts'
import { startHousekeeping } from './housekeeping.ts'

/** What runs by itself. */
export function startWorkers(ctx: IdentityBackgroundCtx, config: IdentityConfig): Worker[] {
  return [
    startHousekeeping(ctx),
    startKeyUseWriter(ctx, config.KEY_USE_WRITE_MS),
    { stop: async () => ctx.deps.billing?.provider.close() },
  ]
}
