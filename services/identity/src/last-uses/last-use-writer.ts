import { type Queryable, startRounds, type Worker } from '@dossier/runtime'
import type { IdentityBackgroundCtx } from '../deps.ts'
import type { LastUses } from './last-uses.ts'

/**
 * Writes last uses in rounds, one statement per round, so that requests pay nothing for them. A gateway asks about a
 * credential again each time its cached entry expires. A killed process loses the uses of one round.
 */
export function startLastUseWriter<Id extends string>(
  ctx: IdentityBackgroundCtx,
  options: {
    uses: LastUses<Id>
    everyMs: number
    write: (db: Queryable, uses: readonly [Id, string][]) => Promise<void>
  },
): Worker {
  return startRounds({
    everyMs: options.everyMs,
    lastRound: true,
    log: ctx.log,
    async round() {
      const uses = options.uses.take()
      if (uses.length === 0) return
      try {
        await options.write(ctx.db, uses)
      } catch (error) {
        options.uses.giveBack(uses)
        throw error
      }
    },
  })
}
