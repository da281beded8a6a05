import { type BackgroundCtx, countRows, type Worker, type WorkLook } from '@dossier/runtime'
import { metrics } from '../metrics.ts'
import { foldChanges } from '../store/list-counts.ts'

/** Steps of a statement: its locks end soon, and it does not come near its time limit. */
const FOLDED_MAX = 2_000

/** Folds changes of matters and clients into the counts of lists. Any number of processes may do it. */
export function startFolding(ctx: BackgroundCtx, look: WorkLook, everyMs: number): Worker {
  const { changesWaiting } = metrics
  ctx.metrics.onScrape([changesWaiting], async () => {
    ctx.metrics.of(changesWaiting).set(await countRows(ctx.db, 'list_changes'))
  })
  const isWaiting = '(select true from list_changes order by id limit 1)'
  return look.startRounds({ everyMs, isWaiting, round: () => foldAll(ctx) })
}

/** Folds all waiting steps. */
export async function foldAll({ db }: Pick<BackgroundCtx, 'db'>): Promise<void> {
  while ((await foldChanges(db, FOLDED_MAX)) === FOLDED_MAX);
}
