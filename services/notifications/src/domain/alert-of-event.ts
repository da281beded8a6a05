import {
  DocumentId,
  documents,
  type EventEnvelope,
  integrations,
  MatterId,
  MessageThreadId,
  matters,
  ParticipantId,
  toUuid,
  UploadId,
  UserId,
} from '@dossier/contracts'
import { entryOf } from '@dossier/runtime'
import { z } from 'zod'
import type { Alert, NewAlert } from './alert.ts'
import { readData } from './read-data.ts'

const { documentExpired, documentExpiring, documentRejected, documentReminderDue, participantReminderDue } =
  documents.events
const { integrationDisconnected } = integrations.events
const { deadlineDueSoon, intakeLinkExpired, intakeLinkExpiring, participantIntakeCompleted } = matters.events
const { intakeLinkLocked, messageReceived, messageSent, participantLinkExpired, participantLinkExpiring } =
  matters.events

const Matter = z.object({ id: MatterId })
const Participant = z.object({ id: ParticipantId, first_name: z.string(), last_name: z.string() })

const fileExpiry = readData(
  z.object({
    upload: z.object({ filename: z.string() }),
    document: z.object({ id: DocumentId, name: z.string() }),
    matter: Matter,
    expires_on: z.string(),
    days_left: z.int(),
    renewal: z.object({}).nullable(),
  }),
  ({ upload, document, matter, expires_on, days_left, renewal }) => ({
    kind: 'file_expiry' as const,
    matter_id: matter.id,
    document_id: document.id,
    document_name: document.name,
    filename: upload.filename,
    expires_on,
    days_left,
    is_renewed: renewal !== null,
  }),
)

const Message = z.object({
  message: z.object({ author: z.object({ name: z.string().nullable() }), verified: z.boolean().optional() }),
  thread: z.object({
    id: MessageThreadId,
    participant_id: ParticipantId.nullable(),
    assigned_to: UserId.nullable(),
  }),
  matter: Matter,
})

/** The alert of an event, by type. Fields of later versions are ignored. */
const alertOf: Readonly<Record<string, (data: unknown) => Alert | undefined>> = {
  'document.uploaded': readData(
    z.object({
      upload: z.object({ id: UploadId, filename: z.string(), verified: z.boolean().optional() }),
      document: z.object({ name: z.string() }),
      matter: Matter,
    }),
    ({ upload, document, matter }) => ({
      kind: 'document_uploaded',
      matter_id: matter.id,
      files: [
        {
          document_name: document.name,
          filename: upload.filename,
          upload_id: upload.id,
          ...(upload.verified === false && { verified: false }),
        },
      ],
      count: 1,
    }),
  ),
  [documentRejected.type]: readData(
    z.object({
      upload: z.object({ id: UploadId, reviewed_at: z.string().nullable() }),
      document: z.object({ participant_id: ParticipantId.optional() }),
      matter: Matter,
    }),
    ({ upload, document: { participant_id }, matter }) => {
      const of = { matter_id: matter.id, files: [{ upload_id: upload.id, reviewed_at: upload.reviewed_at }] }
      return participant_id === undefined
        ? { kind: 'document_sent_back', ...of }
        : { kind: 'participant_document_sent_back', participant_id, ...of }
    },
  ),
  'intake.completed': readData(z.object({ matter: Matter }), ({ matter }) => ({
    kind: 'intake_completed',
    matter_id: matter.id,
  })),
  [participantIntakeCompleted.type]: readData(
    z.object({ matter: Matter, participant: Participant }),
    ({ matter, participant }) => ({
      kind: 'participant_intake_completed',
      matter_id: matter.id,
      participant,
    }),
  ),
  [deadlineDueSoon.type]: readData(deadlineDueSoon.payload, ({ matter, deadline, days_left }) => ({
    kind: 'deadline_approaching',
    matter_id: matter.id,
    deadline,
    days_left,
  })),
  [intakeLinkExpired.type]: readData(intakeLinkExpired.payload, ({ matter, expires_at }) => ({
    kind: 'intake_link_expired',
    matter_id: matter.id,
    expired_at: expires_at,
  })),
  [documentExpiring.type]: fileExpiry,
  [documentExpired.type]: fileExpiry,
  [intakeLinkLocked.type]: readData(
    z.object({ ...intakeLinkLocked.payload.shape, matter: Matter, participant: Participant.nullable() }),
    ({ matter, participant, reason, missing }) => ({
      kind: 'intake_link_locked',
      matter_id: matter.id,
      participant,
      reason,
      missing,
    }),
  ),
  [matters.events.intakeLinkRequested.type]: readData(
    z.object({ matter: Matter, participant: Participant.nullish() }),
    ({ matter, participant }) => ({
      kind: 'intake_link_requested',
      matter_id: matter.id,
      participant: participant ?? null,
    }),
  ),
  [documentReminderDue.type]: readData(documentReminderDue.payload, ({ matter, number, documents, total }) => ({
    kind: 'document_reminder',
    matter_id: matter.id,
    number,
    documents,
    unnamed: total - documents.length,
  })),
  [participantReminderDue.type]: readData(
    participantReminderDue.payload,
    ({ matter, participant, total, ...rest }) => ({
      kind: 'participant_document_reminder',
      matter_id: matter.id,
      participant_id: participant.id,
      number: rest.number,
      documents: rest.documents,
      unnamed: total - rest.documents.length,
    }),
  ),
  [participantLinkExpiring.type]: readData(participantLinkExpiring.payload, ({ matter, participant, expires_at }) => ({
    kind: 'participant_link_expiring',
    matter_id: matter.id,
    participant_id: participant.id,
    expires_at,
  })),
  [participantLinkExpired.type]: readData(participantLinkExpired.payload, ({ matter, participant, expires_at }) => ({
    kind: 'participant_link_expired',
    matter_id: matter.id,
    participant_id: participant.id,
    expired_at: expires_at,
  })),
  [messageReceived.type]: readData(Message, ({ message, thread, matter }) => ({
    kind: 'message_received',
    matter_id: matter.id,
    thread_id: thread.id,
    from: message.author.name,
    assigned_to: thread.assigned_to,
    ...(message.verified === false && { verified: false }),
  })),
  [messageSent.type]: readData(Message, ({ message, thread, matter }) => {
    const of = { matter_id: matter.id, thread_id: thread.id, from: message.author.name }
    const { participant_id } = thread
    return participant_id === null
      ? { kind: 'message_sent', ...of }
      : { kind: 'participant_message_sent', participant_id, ...of }
  }),
  // `connect_url` is stored although the type omits it, because replicas of earlier versions read it.
  [integrationDisconnected.type]: readData(integrationDisconnected.payload, (data) => ({
    kind: 'integration_disconnected',
    ...data,
  })),
  [intakeLinkExpiring.type]: readData(intakeLinkExpiring.payload, ({ matter, expires_at }) => ({
    kind: 'intake_link_expiring',
    matter_id: matter.id,
    expires_at,
  })),
}

/** The alert of an event; undefined for most events. A redelivered event makes no second alert. */
export function toAlert(event: EventEnvelope): NewAlert | undefined {
  const alert = entryOf(alertOf, event.type)?.(event.data)
  return alert && { id: toUuid(event.id), firmId: event.firm_id, alert }
}
