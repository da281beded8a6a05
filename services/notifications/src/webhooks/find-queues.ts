import type { Worker, WorkLook } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { type EndpointKey, findQueues, isAnyQueued } from '../store/delivery-queue.ts'

/** Endpoints that one statement looks at, some 50 ms of the database's time. */
const ENDPOINTS_AT_A_TIME = 2_000
/** While this process knows as many queues, it has enough to do until the next round. */
const KNOWN_ENOUGH = 500

/**
 * Finds queues that this process was not notified of: deliveries queued before it started, left by a process that died,
 * or beyond the slots of another one. Rounds go on where the last one ended.
 */
export function startFindingQueues(
  ctx: NotificationsBackgroundCtx,
  look: WorkLook,
  { pollMs, perEndpointMax }: { pollMs: number; perEndpointMax: number },
): Worker {
  const { queues, throttleBudget } = ctx.deps
  let position: EndpointKey | null = null
  return look.startRounds({
    everyMs: pollMs,
    isWaiting: isAnyQueued,
    async round(stopping) {
      do {
        const found = await findQueues(ctx.db, {
          now: ctx.now(),
          after: position,
          endpointsMax: ENDPOINTS_AT_A_TIME,
          dueMax: perEndpointMax,
        })
        queues.add(found.queues)
        throttleBudget.request(found.throttled)
        position = found.position
      } while (position && queues.size < KNOWN_ENOUGH && !stopping.aborted)
    },
  })
}
