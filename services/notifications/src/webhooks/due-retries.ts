import { repeatWhileFull, type Worker, type WorkLook } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { isRetryDue, queueDueRetries } from '../store/delivery-queue.ts'

/** Small enough that other processes get theirs, and one statement stays far below its time limit. */
const BATCH_ROWS_MAX = 1_000

/** Brings retries that have become due back into the queues of their endpoints. */
export function startDueRetries(ctx: NotificationsBackgroundCtx, look: WorkLook, pollMs: number): Worker {
  return look.startRounds({
    everyMs: pollMs,
    isWaiting: isRetryDue,
    round: (stopping) => queueRetries(ctx, stopping),
  })
}

/** Queues the retries of all firms that are due. */
export async function queueRetries(ctx: NotificationsBackgroundCtx, stopping: AbortSignal): Promise<void> {
  await repeatWhileFull(BATCH_ROWS_MAX, stopping, async () => {
    const queued = await queueDueRetries(ctx.db, ctx.realNow(), BATCH_ROWS_MAX)
    ctx.deps.queues.add(queued)
    return queued.reduce((sum, { due }) => sum + due, 0)
  })
}
