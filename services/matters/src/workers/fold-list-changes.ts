import type { FirmId } from '@dossier/contracts'
import { type BackgroundCtx, type Queryable, startRounds, type Worker } from '@dossier/runtime'
import { metrics } from '../metrics.ts'
import {
  countChanges,
  divideBlock,
  findFirmsToFold,
  findLargeBlocks,
  foldChanges,
  joinSmallBlocks,
  tryLockBlocks,
} from '../store/list-blocks.ts'
import { type Listed, listedClients, listedMatters } from '../store/listed.ts'
import { dropOldSearchCounts } from '../store/search-counts.ts'

/** Firms that are served in a round, those with most changes first. */
const ROUND_FIRMS_MAX = 100
/** Changes of a transaction: its locks end soon, and no statement comes near its time limit. */
const FOLD_CHANGES_MAX = 2_000

/** Folds changes of matters and clients into the counts of lists. Any number of processes may do it. */
export function startFolding(ctx: BackgroundCtx, { everyMs }: { everyMs: number }): Worker {
  const { changesWaiting } = metrics
  ctx.metrics.onScrape([changesWaiting], async () => {
    const counts = await Promise.all([listedMatters, listedClients].map((listed) => countChanges(ctx.db, listed)))
    ctx.metrics.of(changesWaiting).set(counts.reduce((sum, count) => sum + count, 0))
  })
  return startRounds({ everyMs, round: () => foldAll(ctx), log: ctx.log })
}

/** Folds what there is. */
export async function foldAll(ctx: Pick<BackgroundCtx, 'db' | 'now'>): Promise<void> {
  for (const listed of [listedMatters, listedClients]) {
    for (const firmId of await findFirmsToFold(ctx.db, listed, ROUND_FIRMS_MAX)) await foldFirm(ctx, firmId, listed)
  }
}

async function foldFirm(ctx: Pick<BackgroundCtx, 'db' | 'now'>, firmId: FirmId, listed: Listed): Promise<void> {
  let folded: number
  do {
    folded = await ctx.db.transact({ firmId, now: ctx.now() }, async (tx) =>
      (await tryLockBlocks(tx, firmId)) ? await foldOnce(tx, firmId, listed) : 0,
    )
  } while (folded === FOLD_CHANGES_MAX)
}

/** Answers how many changes were folded. The caller has locked the firm's blocks. */
async function foldOnce(tx: Queryable, firmId: FirmId, listed: Listed): Promise<number> {
  const folded = await foldChanges(tx, firmId, listed, FOLD_CHANGES_MAX)
  for (const block of await findLargeBlocks(tx, firmId, listed)) await divideBlock(tx, firmId, listed, block)
  await joinSmallBlocks(tx, firmId, listed)
  await dropOldSearchCounts(tx, firmId, listed)
  return folded
}
