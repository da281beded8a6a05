import { createHash } from 'node:crypto'
import {
  type CommunicationId,
  DocumentId,
  documents,
  type EventEnvelope,
  type FirmId,
  fullName,
  type IdPrefix,
  integrations,
  MatterId,
  matters,
  type NotificationId,
  type notifications,
  type ParticipantId,
  toTypeId,
  toUuid,
  UploadId,
  type WebhookId,
} from '@dossier/contracts'
import { entryOf, newId } from '@dossier/runtime'
import { z } from 'zod'
import type { DisabledReason } from './alert.ts'
import { readData } from './read-data.ts'

/** A new notification, with its firm. */
export interface FeedEntry extends Omit<notifications.Notification, 'read_at'> {
  firm_id: FirmId
}

interface Content extends Pick<FeedEntry, 'kind' | 'title' | 'body' | 'matter_id' | 'document_id' | 'upload_id'> {
  /** Of events with the same key, only the first gets an entry. Without a key, each event gets one. */
  once?: string
}

/** An endpoint that was switched off for how it answered. */
export interface DisabledWebhook {
  firmId: FirmId
  webhookId: WebhookId
  url: string
  reason: DisabledReason
}

const Matter = z.object({ id: MatterId, title: z.string() })

/** The fields read from events about files. Fields of later versions are ignored. */
const FileData = z.object({
  upload: z.object({
    id: UploadId,
    filename: z.string(),
    verified: z.boolean().optional(),
    scan: z.object({ status: z.string() }),
  }),
  document: z.object({ id: DocumentId, name: z.string() }),
  matter: Matter,
})
type FileData = z.infer<typeof FileData>
const ClosedData = FileData.extend({
  document: FileData.shape.document.extend({ files: z.object({ files_given: z.number() }) }),
})

const contentOf: Readonly<Record<string, (data: unknown) => Content | undefined>> = {
  'document.uploaded': readData(FileData, (data) => ({
    kind: 'document_uploaded',
    title: `A file was uploaded${notVerified(data.upload)}`,
    ...aboutFile(data),
  })),
  /** Uses the kind of uploads, because callers of this API version would not know a new kind. */
  'document.closed': readData(ClosedData, (data) => ({
    kind: 'document_uploaded',
    title: 'No more files will come for a document request',
    ...aboutFile(data),
    body: `${data.document.name}: ${data.matter.title}`,
    // A client may take it back and say it again as often as they like. It is news again when the files are others.
    once: `document.closed ${data.document.id} ${data.upload.id} ${data.document.files.files_given}`,
  })),
  [documents.events.documentDeclined.type]: readData(documents.events.documentDeclined.payload, (data) => ({
    kind: 'document_uploaded',
    title: `A requested document cannot be sent${notVerified(data.declined)}`,
    body: `${data.document.name}: ${data.matter.title}`,
    matter_id: data.matter.id,
    document_id: data.document.id,
    upload_id: null,
    // It is news again when the reason is another.
    once: `document.declined ${data.document.id} ${data.declined.reason} ${data.declined.notes ?? ''}`,
  })),
  'document.expiring': fileExpiry('A file expires soon', 'expires'),
  'document.expired': fileExpiry('A file has expired', 'expired'),
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
  [matters.events.participantIntakeCompleted.type]: readData(
    z.object({ matter: Matter, participant: z.object({ first_name: z.string(), last_name: z.string() }) }),
    ({ matter, participant }) => ({
      kind: 'intake_completed',
      title: 'A participant completed their onboarding form',
      body: `${fullName(participant)}: ${matter.title}`,
      ...aboutMatter(matter.id),
    }),
  ),
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
  [matters.events.participantLinkExpired.type]: readData(
    matters.events.participantLinkExpired.payload,
    ({ matter, participant }) => ({
      kind: 'intake_link_expired',
      title: 'The onboarding link of a participant expired',
      body: `${fullName(participant)}: ${matter.title}`,
      ...aboutMatter(matter.id),
    }),
  ),
  [matters.events.intakeLinkLocked.type]: readData(matters.events.intakeLinkLocked.payload, (data) => {
    const { matter, participant, reason } = data
    return {
      kind: 'intake_link_expired',
      title:
        reason === 'too_many_tries'
          ? 'An onboarding link was locked after wrong answers'
          : 'An onboarding link cannot be verified: something is missing',
      body: participant ? `${fullName(participant)}: ${matter.title}` : matter.title,
      ...aboutMatter(matter.id),
    }
  }),
  [matters.events.messageReceived.type]: readData(
    z.object({
      message: z.object({ author: z.object({ name: z.string().nullable() }), verified: z.boolean().optional() }),
      matter: Matter,
    }),
    ({ message, matter }) => ({
      kind: 'message_received',
      title: `A message was written at the portal${notVerified(message)}`,
      body: message.author.name === null ? matter.title : `${message.author.name}: ${matter.title}`,
      ...aboutMatter(matter.id),
    }),
  ),
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
    ({ matter, client, participant }) => {
      const person = participant ?? client
      return {
        kind: 'intake_link_requested',
        title: `A ${participant ? 'participant' : 'client'} asks for a new onboarding link`,
        body: person ? `${fullName(person)}: ${matter.title}` : matter.title,
        ...aboutMatter(matter.id),
      }
    },
  ),
}

/** Uses the kind of deadlines, because callers of this API version would not know a new kind. */
function fileExpiry(title: string, verb: string) {
  return readData(
    FileData.extend({ expires_on: z.string() }),
    ({ expires_on, ...data }): Content => ({
      kind: 'deadline_approaching',
      title,
      ...aboutFile(data),
      body: `${data.document.name} (${data.upload.filename}) ${verb} on ${expires_on}: ${data.matter.title}`,
    }),
  )
}

/** The feed entry for an event; undefined for most events. */
export function toFeedEntry(event: EventEnvelope): FeedEntry | undefined {
  const content = entryOf(contentOf, event.type)?.(event.data)
  if (!content) return undefined
  const { id, firm_id, created_at } = event
  const { once, ...shown } = content
  const notificationId = once === undefined ? notificationIdOf({ id }) : notificationIdOfKey(once)
  return { id: notificationId, firm_id, ...shown, webhook_id: null, created_at }
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

/** A message to a client, or to a participant. */
export interface ClientMessage {
  id: CommunicationId
  firmId: FirmId
  matterId: MatterId
  participantId: ParticipantId | null
  channel: notifications.Channel
  to: string
}

const CHANNEL_NAMES: Readonly<Record<notifications.Channel, string>> = { email: 'Email', sms: 'SMS' }

/** The entry for a message that did not arrive, one for each message, however often a provider reports it. */
export function undeliveredEntry(
  { id, firmId, matterId, participantId, channel, to }: ClientMessage,
  now: string,
): FeedEntry {
  return {
    id: notificationIdOf({ id }),
    firm_id: firmId,
    kind: 'message_undelivered',
    title: `A message did not reach ${participantId ? 'a participant' : 'the client'}`,
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

/** The first 128 bits of a hash, as a UUID. */
function notificationIdOfKey(key: string): NotificationId {
  return toTypeId('ntf' satisfies IdPrefix, createHash('sha256').update(key).digest('hex').slice(0, 32))
}

function aboutFile({ upload, document, matter }: FileData) {
  const body = `${upload.filename} for ${document.name}: ${matter.title}`
  return { body, matter_id: matter.id, document_id: document.id, upload_id: upload.id }
}

/** A suffix for entries about a person who had not passed the second step of their link. */
function notVerified({ verified }: { verified?: boolean | undefined }): string {
  return verified === false ? ' and is not verified' : ''
}

function aboutMatter(id: MatterId | null) {
  return { matter_id: id, document_id: null, upload_id: null }
}
