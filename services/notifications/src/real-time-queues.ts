import { type RealTimeQueue, repeatWhileFull } from '@dossier/runtime'
import type { NotificationsDeps } from './deps.ts'
import { expireMessages } from './messages/message-dispatcher.ts'
import { settleDue, TOGETHER_MAX } from './messages/settle-alerts.ts'
import { bringAlertsForward, hasDueAlert, soonestAlert } from './store/alerts.ts'
import { bringDeliveriesForward, hasDueDelivery, soonestAttempt } from './store/delivery-queue.ts'
import { bringMessagesForward, hasDueMessage, soonestMessage } from './store/outgoing-messages.ts'
import { queueRetries } from './webhooks/due-retries.ts'

/** The queues of this service. A moving clock stops for each of them. */
export const realTimeQueues: readonly RealTimeQueue<NotificationsDeps>[] = [
  {
    name: 'alerts',
    bringForward: bringAlertsForward,
    soonest: soonestAlert,
    isBusy: hasDueAlert,
    work: (ctx, stopping) => repeatWhileFull(TOGETHER_MAX, stopping, () => settleDue(ctx)),
  },
  {
    name: 'messages',
    bringForward: bringMessagesForward,
    soonest: soonestMessage,
    isBusy: hasDueMessage,
    async work(ctx, stopping) {
      await expireMessages(ctx, stopping)
      ctx.deps.messagesAdded.raise()
    },
  },
  {
    name: 'webhook_deliveries',
    bringForward: bringDeliveriesForward,
    soonest: soonestAttempt,
    isBusy: hasDueDelivery,
    work: queueRetries,
  },
]
