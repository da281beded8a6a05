import type { RealTimeQueue } from '@dossier/runtime'
import type { NotificationsDeps } from './deps.ts'
import { expireMessages } from './messages/message-dispatcher.ts'
import { settleAllDue } from './messages/settle-alerts.ts'
import { alertsOfFirm } from './store/alerts.ts'
import { deliveriesOfFirm } from './store/delivery-queue.ts'
import { messagesOfFirm } from './store/outgoing-messages.ts'
import { queueRetries } from './webhooks/due-retries.ts'

/** The queues of this service. A moving clock stops for each of them. */
export const realTimeQueues: readonly RealTimeQueue<NotificationsDeps>[] = [
  {
    name: 'alerts',
    ...alertsOfFirm,
    work: settleAllDue,
  },
  {
    name: 'messages',
    ...messagesOfFirm,
    async work(ctx, stopping) {
      await expireMessages(ctx, stopping)
      ctx.deps.messagesAdded.raise()
    },
  },
  {
    name: 'webhook_deliveries',
    ...deliveriesOfFirm,
    work: queueRetries,
  },
]
