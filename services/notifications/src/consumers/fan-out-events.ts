import { notifications } from '@dossier/contracts'
import { type Consumer, inRealTime, later, type Tx } from '@dossier/runtime'
import type { NotificationsDeps } from '../deps.ts'
import { toActivity } from '../domain/activity-of-event.ts'
import {
  type AlertOfMessages,
  type AlertOfSentBack,
  isOfMessages,
  isOfSentBack,
  type NewAlert,
  type UploadsAlert,
} from '../domain/alert.ts'
import { toAlert } from '../domain/alert-of-event.ts'
import { changeOfEntry, changeOfEvent } from '../domain/change-of-event.ts'
import { toFeedEntry } from '../domain/feed-entry.ts'
import { gatherMessages } from '../domain/gather-messages.ts'
import { gatherSentBack } from '../domain/gather-sent-back.ts'
import { gatherUploads } from '../domain/gather-uploads.ts'
import { insertActivities } from '../store/activities.ts'
import { gatherAlerts, gatherMessageAlerts, gatherSentBackAlerts, insertAlerts } from '../store/alerts.ts'
import { insertChanges } from '../store/changes.ts'
import { type EndpointQueue, insertDeliveries } from '../store/delivery-queue.ts'
import { insertEvents } from '../store/events.ts'
import { insertNotifications } from '../store/notifications.ts'

const subscribable = new Set<string>(notifications.WebhookEventType.options)

/**
 * Logs every event that webhooks can receive and queues it for each endpoint that subscribes to it, adds
 * entries to the firm's feed, raises alerts for emails and SMS, and notifies open pages: ten statements at most for a batch,
 * however many events and endpoints there are.
 */
export const fanOutEvents: Consumer<NotificationsDeps, EndpointQueue[]> = {
  name: 'fan_out_events',
  subject: 'evt.>',
  // As many as one message holds: the relay publishes up to 500 rows at a time.
  batchMax: 500,

  async handle(tx, events, ctx, traceparents) {
    const known = events.filter((event) => subscribable.has(event.type))
    const activities = events.flatMap((event) => toActivity(event) ?? [])
    const entries = events.flatMap((event) => toFeedEntry(event) ?? [])
    const dueAt = inRealTime(tx.now, ctx)
    const [queues] = await Promise.all([
      known.length > 0 ? insertDeliveries(tx, known, dueAt) : [],
      ...(known.length > 0 ? [insertEvents(tx, known, traceparents)] : []),
      ...(entries.length > 0 ? [insertNotifications(tx, entries)] : []),
      ...(activities.length > 0 ? [insertActivities(tx, activities)] : []),
      ...raise(
        tx,
        events.flatMap((event) => toAlert(event) ?? []),
        { ...ctx.deps, dueAt },
      ),
      // The last, because it locks the firms' counts of changes.
      insertChanges(tx, [...events.flatMap((event) => changeOfEvent(event) ?? []), ...entries.map(changeOfEntry)]),
    ])
    return queues
  },

  afterCommit(ctx, queues) {
    ctx.deps.queues.add(queues)
    ctx.deps.changesAdded.raise()
  },
}

function raise(
  tx: Pick<Tx, 'query' | 'now'>,
  alerts: readonly NewAlert[],
  {
    uploadsGatherMs,
    messagesGatherMs,
    dueAt,
  }: Pick<NotificationsDeps, 'uploadsGatherMs' | 'messagesGatherMs'> & { dueAt: string },
): Promise<void>[] {
  const uploads = alerts.filter(isOfUploads)
  const messages = alerts.filter(tellsOfMessages)
  const sentBack = alerts.filter(tellsOfSentBack)
  const others = alerts.filter((alert) => !isOfUploads(alert) && !tellsOfMessages(alert) && !tellsOfSentBack(alert))
  return [
    ...(uploads.length > 0 ? [gatherAlerts(tx, gatherUploads(uploads), later(dueAt, uploadsGatherMs))] : []),
    ...(messages.length > 0 ? [gatherMessageAlerts(tx, gatherMessages(messages), later(dueAt, messagesGatherMs))] : []),
    ...(sentBack.length > 0 ? [gatherSentBackAlerts(tx, gatherSentBack(sentBack), dueAt)] : []),
    ...(others.length > 0 ? [insertAlerts(tx, others, dueAt)] : []),
  ]
}

function isOfUploads(raised: NewAlert): raised is NewAlert<UploadsAlert> {
  return raised.alert.kind === 'document_uploaded'
}

function tellsOfMessages(raised: NewAlert): raised is NewAlert<AlertOfMessages> {
  return isOfMessages(raised.alert)
}

function tellsOfSentBack(raised: NewAlert): raised is NewAlert<AlertOfSentBack> {
  return isOfSentBack(raised.alert)
}
