import { notifications } from '@dossier/contracts'
import type { Consumer } from '@dossier/runtime'
import type { NotificationsDeps } from '../deps.ts'
import { toFeedEntry } from '../domain/feed-entry.ts'
import { insertDeliveries } from '../store/deliveries.ts'
import { insertEvents } from '../store/events.ts'
import { insertNotifications } from '../store/notifications.ts'

const subscribable = new Set<string>(notifications.WebhookEventType.options)

/**
 * Logs every event that webhooks can receive and queues it for each endpoint that subscribes to it, and notes for the
 * firm what people should hear of: three statements at most for a batch, however many events and endpoints there are.
 */
export const fanOutEvents: Consumer<NotificationsDeps> = {
  name: 'fan_out_events',
  subject: 'evt.>',
  batchMax: 100,

  async handle(tx, events, _ctx, traceparents) {
    const known = events.filter((event) => subscribable.has(event.type))
    const entries = events.flatMap((event) => toFeedEntry(event) ?? [])
    await Promise.all([
      ...(known.length > 0 ? [insertEvents(tx, known, traceparents), insertDeliveries(tx, known)] : []),
      ...(entries.length > 0 ? [insertNotifications(tx, entries)] : []),
    ])
  },

  afterCommit(ctx) {
    ctx.deps.deliveriesAdded.raise()
  },
}
