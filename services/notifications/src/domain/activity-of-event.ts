import {
  type BusEvent,
  ClientId,
  DeadlineId,
  DocumentId,
  documents,
  type EventActor,
  type FirmId,
  MatterId,
  MessageThreadId,
  matters,
  notifications,
  ParticipantId,
  UploadId,
  UserId,
} from '@dossier/contracts'
import { entryOf } from '@dossier/runtime'
import { z } from 'zod'
import { readData } from './read-data.ts'

/** A stored activity, without names, which are looked up when it is read. */
export interface NewActivity extends Omit<notifications.Activity, 'actor' | notifications.ActivityName> {
  firm_id: FirmId
  actor: EventActor | null
  /** The new client, if the event changes the client of the matter. */
  client?: { id: ClientId | null } | undefined
}

/** What an event is about. `actor` is set if the event itself does not say who acted. */
interface Content extends Partial<Pick<NewActivity, 'client' | 'actor'>> {
  action: notifications.ActivityAction
  matter_id: MatterId
  participant_id?: ParticipantId | null | undefined
  document_id?: DocumentId
  upload_id?: UploadId
  deadline_id?: DeadlineId
  thread_id?: MessageThreadId
  /** Whatever the event says: a request may have the system notice something. */
  isOfSystem?: true
}

const CLIENT: EventActor = { kind: 'client', user_id: null, participant_id: null }
/** Somebody of the firm: an earlier version did not say who. */
const FIRM: EventActor = { kind: 'key', user_id: null, participant_id: null }

function person(participantId: ParticipantId | null | undefined): EventActor {
  return participantId ? { kind: 'participant', user_id: null, participant_id: participantId } : CLIENT
}

const Matter = z.object({ id: MatterId })
const Participant = z.object({ id: ParticipantId })

const FileData = z.object({
  upload: z.object({
    id: UploadId,
    scan: z.object({ status: z.string() }).optional(),
    refused_for: z.array(z.string()).optional(),
  }),
  document: z.object({ id: DocumentId, participant_id: ParticipantId.optional() }),
  matter: Matter,
})
type FileData = z.infer<typeof FileData>

function aboutFile({ upload, document, matter }: FileData) {
  return {
    matter_id: matter.id,
    document_id: document.id,
    upload_id: upload.id,
    participant_id: document.participant_id,
  }
}

const ofFile = (action: notifications.ActivityAction, rest: Partial<Content> = {}) =>
  readData(FileData, (data): Content => ({ action, ...aboutFile(data), ...rest }))

const ofPerson = (action: notifications.ActivityAction, rest: Partial<Content> = {}) =>
  readData(
    z.object({ matter: Matter, participant: Participant.nullish() }),
    ({ matter, participant }): Content => ({
      action,
      matter_id: matter.id,
      participant_id: participant?.id,
      actor: person(participant?.id),
      ...rest,
    }),
  )

const ofMatter = (action: notifications.ActivityAction) =>
  readData(
    z.object({ id: MatterId, client_id: ClientId.nullable() }),
    ({ id, client_id }): Content => ({
      action,
      matter_id: id,
      client: { id: client_id },
      actor: FIRM,
    }),
  )

const ofDeadline = (action: notifications.ActivityAction) =>
  readData(
    z.object({ matter: Matter, deadline: z.object({ id: DeadlineId }) }),
    ({ matter, deadline }): Content => ({ action, matter_id: matter.id, deadline_id: deadline.id, actor: FIRM }),
  )

const Message = z.object({
  message: z.object({ author: z.object({ kind: z.string(), user_id: UserId.nullish() }) }),
  thread: z.object({ id: MessageThreadId, participant_id: ParticipantId.nullable() }),
  matter: Matter,
})

const ofMessage = readData(
  Message,
  ({ message: { author }, thread, matter }): Content => ({
    action: 'message_written',
    matter_id: matter.id,
    thread_id: thread.id,
    participant_id: thread.participant_id,
    actor:
      author.kind === 'firm'
        ? { kind: author.user_id ? 'user' : 'key', user_id: author.user_id ?? null, participant_id: null }
        : person(thread.participant_id),
  }),
)

const { events: ofDocuments } = documents
const { events: ofMatters } = matters
const bySystem = { isOfSystem: true } as const

/** What is stored of each event, by type. */
const contentOf: Readonly<Record<string, (data: unknown) => Content | undefined>> = {
  [ofDocuments.documentUploaded.type]: readData(
    FileData,
    (data): Content => ({
      action: 'file_uploaded',
      ...aboutFile(data),
      actor: person(data.document.participant_id),
    }),
  ),
  [ofDocuments.documentApproved.type]: ofFile('file_approved', { actor: FIRM }),
  [ofDocuments.documentRejected.type]: readData(FileData, (data): Content => {
    if (data.upload.scan?.status === 'infected') return { action: 'file_infected', ...aboutFile(data), ...bySystem }
    const bySelf = data.upload.refused_for ? bySystem : { actor: FIRM }
    return { action: 'file_sent_back', ...aboutFile(data), ...bySelf }
  }),
  [ofDocuments.documentReviewUndone.type]: ofFile('review_undone', { actor: FIRM }),
  [ofDocuments.documentClosed.type]: readData(
    FileData,
    (data): Content => ({
      action: 'request_closed',
      ...aboutFile(data),
      actor: person(data.document.participant_id),
    }),
  ),
  [ofDocuments.documentDeclined.type]: readData(
    FileData.pick({ document: true, matter: true }),
    ({ document, matter }): Content => ({
      action: 'request_declined',
      matter_id: matter.id,
      document_id: document.id,
      participant_id: document.participant_id,
      actor: person(document.participant_id),
    }),
  ),
  [ofDocuments.documentExpiring.type]: ofFile('file_expires', bySystem),
  [ofDocuments.documentExpired.type]: ofFile('file_expired', bySystem),
  [ofMatters.intakeCompleted.type]: ofPerson('form_completed'),
  [ofMatters.participantIntakeCompleted.type]: ofPerson('form_completed'),
  [ofMatters.messageReceived.type]: ofMessage,
  [ofMatters.messageSent.type]: ofMessage,
  [notifications.events.intakeLinkSent.type]: readData(
    z.object({ matter: Matter, link: z.object({ participant_id: ParticipantId.nullish() }) }),
    ({ matter, link }): Content => ({
      action: 'link_sent',
      matter_id: matter.id,
      participant_id: link.participant_id,
      actor: FIRM,
    }),
  ),
  [ofMatters.intakeLinkRequested.type]: ofPerson('link_requested'),
  [ofMatters.intakeLinkExpired.type]: ofPerson('link_expired', bySystem),
  [ofMatters.participantLinkExpired.type]: ofPerson('link_expired', bySystem),
  [ofMatters.intakeLinkLocked.type]: ofPerson('link_locked', bySystem),
  [ofMatters.matterCreated.type]: ofMatter('matter_created'),
  [ofMatters.matterUpdated.type]: ofMatter('matter_changed'),
  [ofMatters.matterArchived.type]: ofMatter('matter_archived'),
  [ofMatters.deadlineCreated.type]: ofDeadline('deadline_added'),
  [ofMatters.deadlineUpdated.type]: ofDeadline('deadline_changed'),
  [ofMatters.deadlineDeleted.type]: ofDeadline('deadline_deleted'),
  [ofMatters.participantCreated.type]: ofPerson('participant_added', { actor: FIRM }),
  [ofMatters.participantUpdated.type]: ofPerson('participant_changed', { actor: FIRM }),
  [ofMatters.participantRemoved.type]: ofPerson('participant_removed', { actor: FIRM }),
}

/** The activity of an event; undefined for events that a matter's page does not show. */
export function toActivity(event: BusEvent): NewActivity | undefined {
  const content = entryOf(contentOf, event.type)?.(event.data)
  if (!content) return undefined
  const { isOfSystem, action, client, ...about } = content
  const actor = isOfSystem ? null : (event.actor ?? content.actor ?? null)
  return {
    id: event.id,
    firm_id: event.firm_id,
    matter_id: about.matter_id,
    kind: notifications.activityActions[action],
    action,
    by: byOf(actor),
    actor,
    client,
    participant_id: about.participant_id ?? null,
    document_id: about.document_id ?? null,
    upload_id: about.upload_id ?? null,
    deadline_id: about.deadline_id ?? null,
    thread_id: about.thread_id ?? null,
    created_at: event.created_at,
  }
}

function byOf(actor: EventActor | null): notifications.ActivityBy {
  if (!actor) return 'system'
  return actor.kind === 'client' || actor.kind === 'participant' ? 'client' : 'colleagues'
}
