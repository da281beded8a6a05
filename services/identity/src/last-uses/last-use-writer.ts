import { type Queryable, startRounds, type Worker } from '@dossier/runtime'
import type { IdentityBackgroundCtx } from '../deps.ts'
import type { LastUses } from './last-uses.ts'

/**
 * Writes last uses in rounds, all of a round in one statement, so that they cost requests nothing. A gateway asks about
 * a credential in use as often as its memory of it ends. A process that is killed loses the uses of one round.
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
      if (uses.length > 0) await options.write(ctx.db, uses)
    },
  })
}
