import { startRounds, type Worker } from '@dossier/runtime'
import type { IdentityBackgroundCtx } from '../deps.ts'
import { markApiKeysUsed } from '../store/api-keys.ts'

/**
 * Writes the last uses of keys, all of a round in one statement. A gateway asks about a key it uses as often as its
 * memory of it ends, so that last uses are accurate to that time and a round. A round that fails is made up for by
 * the next use of each key.
 */
export function startKeyUseWriter(ctx: IdentityBackgroundCtx, everyMs: number): Worker {
  return startRounds({
    everyMs,
    lastRound: true,
    log: ctx.log,
    async round() {
      const uses = ctx.deps.keyUses.take()
      if (uses.length > 0) await markApiKeysUsed(ctx.db, uses)
    },
  })
}
