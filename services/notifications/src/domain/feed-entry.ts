import {
  type CommunicationId,
  DocumentId,
  type EventEnvelope,
  type FirmId,
  type IdPrefix,
  integrations,
  MatterId,
  matters,
  type NotificationId,
  type notifications,
  toTypeId,
  toUuid,
  UploadId,
  type WebhookId,
} from '@dossier/contracts'
import { entryOf, newId } from '@dossier/runtime'
import { z } from 'zod'
import type { DisabledReason } from './alert.ts'
import { readData } from './read-data.ts'

/** A notification as it is made, with the firm whose it is. */
export interface FeedEntry extends Omit<notifications.Notification, 'read_at'> {
  firm_id: FirmId
}

type Content = Pick<FeedEntry, 'kind' | 'title' | 'body' | 'matter_id' | 'document_id' | 'upload_id'>

/** An endpoint that was switched off for how it answered. */
export interface DisabledWebhook {
  firmId: FirmId
  webhookId: WebhookId
  url: string
  reason: DisabledReason
}

const Matter = z.object({ id: MatterId, title: z.string() })

/** What is read of events about files; what a later version adds is passed over. */
const FileData = z.object({
  upload: z.object({ id: UploadId, filename: z.string(), scan: z.object({ status: z.string() }) }),
  document: z.object({ id: DocumentId, name: z.string() }),
  matter: Matter,
})
type FileData = z.infer<typeof FileData>

const contentOf: Readonly<Record<string, (data: unknown) => Content | undefined>> = {
  'document.uploaded': readData(FileData, (data) => ({
    kind: 'document_uploaded',
    title: 'A file was uploaded',
    ...aboutFile(data),
  })),
  'document.rejected': readData(FileData, (data) =>
    data.upload.scan.status === 'infected'
      ? { kind: 'upload_infected', title: 'An uploaded file is infected', ...aboutFile(data) }
      : undefined,
  ),
  'intake.completed': readData(z.object({ matter: Matter }), ({ matter }) => ({
    kind: 'intake_completed',
    title: 'An onboarding form was completed',
    body: matter.title,
    ...aboutMatter(matter.id),
  })),
  [matters.events.deadlineDueSoon.type]: readData(matters.events.deadlineDueSoon.payload, ({ matter, deadline }) => ({
    kind: 'deadline_approaching',
    title: 'A deadline is near',
    body: `${deadline.title} on ${deadline.due_date}: ${matter.title}`,
    ...aboutMatter(matter.id),
  })),
  [matters.events.intakeLinkExpired.type]: readData(matters.events.intakeLinkExpired.payload, ({ matter }) => ({
    kind: 'intake_link_expired',
    title: 'An onboarding link expired before the form was completed',
    body: matter.title,
    ...aboutMatter(matter.id),
  })),
  [integrations.events.integrationDisconnected.type]: readData(
    integrations.events.integrationDisconnected.payload,
    ({ reason, practicemgr_user: { name, email } }) => ({
      kind: 'integration_disconnected',
      title: 'The practice-management system was disconnected',
      body: `${
        reason === 'deauthorized'
          ? `${name} (${email}) withdrew access there.`
          : `It no longer accepts the access of ${name} (${email}).`
      } Nothing is synced until an administrator connects the firm again.`,
      ...aboutMatter(null),
    }),
  ),
  [matters.events.intakeLinkRequested.type]: readData(
    matters.events.intakeLinkRequested.payload,
    ({ matter, client }) => ({
      kind: 'intake_link_requested',
      title: 'A client asks for a new onboarding link',
      body: client ? `${client.first_name} ${client.last_name}: ${matter.title}` : matter.title,
      ...aboutMatter(matter.id),
    }),
  ),
}

/** The feed entry for an event; undefined for most events. */
export function toFeedEntry(event: EventEnvelope): FeedEntry | undefined {
  const content = entryOf(contentOf, event.type)?.(event.data)
  if (!content) return undefined
  const { id, firm_id, created_at } = event
  return { id: notificationIdOf({ id }), firm_id, ...content, webhook_id: null, created_at }
}

/** The entry for an endpoint that was switched off, one for each time. It leaves out the path of the URL, which may hold a secret. */
export function disabledWebhookEntry({ firmId, webhookId, url, reason }: DisabledWebhook, now: string): FeedEntry {
  const { host } = new URL(url)
  const why = reason === 'gone' ? `${host} answered that it is gone (410).` : `Every delivery to ${host} failed.`
  return {
    id: newId('ntf'),
    firm_id: firmId,
    kind: 'webhook_disabled',
    title: 'A webhook was switched off',
    body: `${why} The webhook receives no more events until you switch it on again.`,
    matter_id: null,
    document_id: null,
    upload_id: null,
    webhook_id: webhookId,
    created_at: now,
  }
}

/** A message to a client. */
export interface ClientMessage {
  id: CommunicationId
  firmId: FirmId
  matterId: MatterId
  channel: notifications.Channel
  to: string
}

const CHANNEL_NAMES: Readonly<Record<notifications.Channel, string>> = { email: 'Email', sms: 'SMS' }

/** The entry for a message that did not arrive, one for each message, however often a provider reports it. */
export function undeliveredEntry({ id, firmId, matterId, channel, to }: ClientMessage, now: string): FeedEntry {
  return {
    id: notificationIdOf({ id }),
    firm_id: firmId,
    kind: 'message_undelivered',
    title: 'A message did not reach the client',
    body: `${CHANNEL_NAMES[channel]} to ${to}`,
    ...aboutMatter(matterId),
    webhook_id: null,
    created_at: now,
  }
}

/** An event or message has one notification id, however often it comes. */
function notificationIdOf({ id }: Pick<EventEnvelope | ClientMessage, 'id'>): NotificationId {
  return toTypeId('ntf' satisfies IdPrefix, toUuid(id))
}

function aboutFile({ upload, document, matter }: FileData) {
  const body = `${upload.filename} for ${document.name}: ${matter.title}`
  return { body, matter_id: matter.id, document_id: document.id, upload_id: upload.id }
}

function aboutMatter(id: MatterId | null) {
  return { matter_id: id, document_id: null, upload_id: null }
}
