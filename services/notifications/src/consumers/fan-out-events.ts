import { notifications } from '@dossier/contracts'
import type { Consumer } from '@dossier/runtime'
import type { NotificationsDeps } from '../deps.ts'
import { insertDeliveries } from '../store/deliveries.ts'
import { insertEvents } from '../store/events.ts'

const subscribable = new Set<string>(notifications.WebhookEventType.options)

/**
 * Logs every event that webhooks can receive and queues it for each endpoint that subscribes to it: two statements for
 * a batch, however many events and endpoints there are.
 */
export const fanOutEvents: Consumer<NotificationsDeps> = {
  name: 'fan_out_events',
  subject: 'evt.>',
  batchMax: 100,

  async handle(tx, events, _ctx, traceparents) {
    const known = events.filter((event) => subscribable.has(event.type))
    if (known.length === 0) return
    await Promise.all([insertEvents(tx, known, traceparents), insertDeliveries(tx, known)])
  },

  afterCommit(ctx) {
    ctx.deps.deliveriesAdded.raise()
  },
}
