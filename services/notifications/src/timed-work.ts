import type { FirmId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { earlier, type FirmTime, later, repeatWhileFull, type TimedWork } from '@dossier/runtime'
import type { NotificationsBackgroundCtx, NotificationsDeps } from './deps.ts'
import { expireMessages } from './messages/message-dispatcher.ts'
import { settleDue, TOGETHER_MAX } from './messages/settle-alerts.ts'
import { bringAlertsForward, hasDueAlert, soonestAlert } from './store/alerts.ts'
import { bringDeliveriesForward, hasDueDelivery, soonestAttempt } from './store/delivery-queue.ts'
import { bringMessagesForward, hasDueMessage, soonestMessage } from './store/outgoing-messages.ts'
import { queueRetries } from './webhooks/due-retries.ts'

/** What a queue has of a firm. All instants are in real time. */
interface Queue {
  name: string
  soonest(db: Queryable, firmId: FirmId, after: string): Promise<string | null>
  isDue(db: Queryable, firmId: FirmId, now: string): Promise<boolean>
  bringForward(tx: Queryable, firmId: FirmId, byMs: number): Promise<void>
  /** Does, or begins, what is due of any firm. */
  work(ctx: NotificationsBackgroundCtx, stopping: AbortSignal): Promise<void>
}

/**
 * The queues of this service, which a moving clock waits for. Due times are stored in real time, and brought forward as the clock of
 * their firm moves: so the queues of all firms stay one, and the statements that read them know nothing of the clocks of a sandbox.
 */
export const timedWork: readonly TimedWork<NotificationsDeps>[] = [
  toTimedWork({
    name: 'alerts',
    soonest: soonestAlert,
    isDue: hasDueAlert,
    bringForward: bringAlertsForward,
    work: (ctx, stopping) => repeatWhileFull(TOGETHER_MAX, stopping, () => settleDue(ctx)),
  }),
  toTimedWork({
    name: 'messages',
    soonest: soonestMessage,
    isDue: hasDueMessage,
    bringForward: bringMessagesForward,
    async work(ctx, stopping) {
      await expireMessages(ctx, stopping)
      ctx.deps.messagesAdded.raise()
    },
  }),
  toTimedWork({
    name: 'webhook_deliveries',
    soonest: soonestAttempt,
    isDue: hasDueDelivery,
    bringForward: bringDeliveriesForward,
    work: queueRetries,
  }),
]

function toTimedWork({ name, soonest, isDue, bringForward, work }: Queue): TimedWork<NotificationsDeps> {
  return {
    name,
    bringForward,
    async soonest({ db, aheadMs }, firmId, after) {
      const due = await soonest(db, firmId, earlier(after, aheadMs))
      return due === null ? null : later(due, aheadMs)
    },
    isBusy: ({ db, realNow }, firmId) => isDue(db, firmId, realNow()),
    round: (ctx, _time: FirmTime, stopping) => work(ctx, stopping),
  }
}
