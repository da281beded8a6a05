import {
  type DocumentId,
  type documents,
  type FirmId,
  type integrations,
  type MatterId,
  type MessageThreadId,
  type matters,
  type notifications,
  type ParticipantId,
  type PayloadOf,
  toUuid,
  type UploadId,
  type UserId,
  type WebhookId,
} from '@dossier/contracts'

/**
 * Something that people are notified of by email or SMS. The kind says whom. It holds data that cannot be looked up later,
 * and no secrets: links are requested when it is sent.
 */
export type Alert = FirmAlert | AdminAlert | ClientReminder | ParticipantReminder

/** To the firm's people, as its preferences say. */
export type FirmAlert =
  | UploadsAlert
  | { kind: 'intake_completed'; matter_id: MatterId }
  | { kind: 'participant_intake_completed'; matter_id: MatterId; participant: Named }
  | ({ kind: 'deadline_approaching'; matter_id: MatterId } & Pick<
      matters.DeadlineDueSoonData,
      'deadline' | 'days_left'
    >)
  | { kind: 'intake_link_expired'; matter_id: MatterId; expired_at: string }
  | ({ kind: 'intake_link_locked'; matter_id: MatterId; participant: Named | null } & Pick<
      matters.IntakeLinkLockedData,
      'reason' | 'missing'
    >)
  | { kind: 'intake_link_requested'; matter_id: MatterId; participant: Named | null }
  | { kind: 'participant_link_expired'; matter_id: MatterId; participant_id: ParticipantId; expired_at: string }
  | FileExpiryAlert
  | ({ kind: 'message_received'; assigned_to: UserId | null; verified?: boolean | undefined } & MessageAlert)

/**
 * Messages of one conversation: all within a while are one alert, which names the last writer. It does not
 * hold their text, which is never sent.
 */
export interface MessageAlert {
  matter_id: MatterId
  thread_id: MessageThreadId
  /** The author, if known. */
  from: string | null
}

/** A file expires soon or has expired. */
export interface FileExpiryAlert extends Pick<documents.FileExpiryEventData, 'expires_on' | 'days_left'> {
  kind: 'file_expiry'
  matter_id: MatterId
  /** Missing in alerts of an earlier version. */
  document_id?: DocumentId | undefined
  document_name: string
  filename: string
  /** Whether the client has been asked for a new one. */
  is_renewed: boolean
}

/** A participant of a matter, as an event named them. */
export type Named = { id: ParticipantId; first_name: string; last_name: string }

/** Files of one matter. Those within a short time share an alert. See `gather-uploads.ts`. */
export interface UploadsAlert {
  kind: 'document_uploaded'
  matter_id: MatterId
  /** The first of them, at most `FILES_NAMED_MAX`. */
  /** `upload_id` is missing in alerts of an earlier version. `verified` is false or missing, as in the event. */
  files: {
    document_name: string
    filename: string
    upload_id?: UploadId | undefined
    verified?: boolean | undefined
  }[]
  /** Total number, including any not named. */
  count: number
}

/** To the firm's admins by email, whatever the preferences say: they must act. */
export type AdminAlert =
  | {
      kind: 'webhook_disabled'
      webhook_id: WebhookId
      url: string
      reason: DisabledReason
      /** Since when no attempt has succeeded. */
      failing_since: string
    }
  | ({ kind: 'integration_disconnected' } & Omit<
      PayloadOf<typeof integrations.events.integrationDisconnected>,
      'connect_url'
    >)

/** Why an endpoint was switched off: all attempts of days failed, or it answered 410, that it is gone. */
export type DisabledReason = 'failing' | 'gone'

/** To the client of a matter. */
export type ClientReminder =
  | {
      kind: 'document_reminder'
      matter_id: MatterId
      /** 1 for the first one since the client was last asked for something. */
      number: number
      /** As they were then: the message leaves out documents that the client has sent by the time of sending. */
      documents: documents.DocumentReminderDueData['documents']
      /** How many there were beyond these; absent in alerts of an earlier version. */
      unnamed?: number
    }
  | { kind: 'intake_link_expiring'; matter_id: MatterId; expires_at: string }
  | ({ kind: 'message_sent' } & MessageAlert)
  | ({ kind: 'document_sent_back' } & SentBackAlert)

/**
 * To a participant. Kinds of their own: an earlier version does not know them and sends nothing, where it would write to the
 * client otherwise.
 */
export type ParticipantReminder =
  | (Omit<Extract<ClientReminder, { kind: 'document_reminder' }>, 'kind'> & {
      kind: 'participant_document_reminder'
      participant_id: ParticipantId
    })
  | { kind: 'participant_link_expiring'; matter_id: MatterId; participant_id: ParticipantId; expires_at: string }
  | ({ kind: 'participant_message_sent'; participant_id: ParticipantId } & MessageAlert)
  | ({ kind: 'participant_document_sent_back'; participant_id: ParticipantId } & SentBackAlert)

/**
 * Files of one person that were sent back: all within a while are one alert. See `gather-sent-back.ts`. Their names
 * and the reasons are requested when the alert is sent: a review can be undone, and a file sent again.
 */
export interface SentBackAlert {
  matter_id: MatterId
  /** By the review: a later one of the same file is another. Empty while the next ones are gathered after a message. */
  files: { upload_id: UploadId; reviewed_at: string | null }[]
  /** Files that still have to be sent again. Never stored. */
  standing?: documents.SentBackFile[]
}

/** An alert that tells of files that were sent back. */
export type AlertOfSentBack = Extract<Alert, SentBackAlert & { kind: `${string}sent_back` }>

export function isOfSentBack(alert: Alert): alert is AlertOfSentBack {
  return alert.kind === 'document_sent_back' || alert.kind === 'participant_document_sent_back'
}

/** The `participant_id` of an alert, if it has one. */
export function participantOf(alert: Alert): ParticipantId | null {
  return 'participant_id' in alert ? alert.participant_id : null
}

/** The participant or client whose files they are, as a UUID. */
export function personOf(alert: AlertOfSentBack): string {
  return toUuid(participantOf(alert) ?? alert.matter_id)
}

export function isAdminAlert(alert: Alert): alert is AdminAlert {
  return alert.kind === 'webhook_disabled' || alert.kind === 'integration_disconnected'
}

/** Whether it goes to somebody outside the firm. */
export function isReminder(alert: Alert): alert is ClientReminder | ParticipantReminder {
  return isParticipantReminder(alert) || CLIENT_KINDS.has(alert.kind)
}

export function isParticipantReminder(alert: Alert): alert is ParticipantReminder {
  return PARTICIPANT_KINDS.has(alert.kind)
}

const CLIENT_KINDS: ReadonlySet<AlertKind> = new Set<ClientReminder['kind']>([
  'document_reminder',
  'document_sent_back',
  'intake_link_expiring',
  'message_sent',
])
const PARTICIPANT_KINDS: ReadonlySet<AlertKind> = new Set<ParticipantReminder['kind']>([
  'participant_document_reminder',
  'participant_document_sent_back',
  'participant_link_expiring',
  'participant_message_sent',
])

/** An alert that tells of messages. */
export type AlertOfMessages = Extract<Alert, MessageAlert>

export function isOfMessages(alert: Alert): alert is AlertOfMessages {
  return 'thread_id' in alert
}

export type AlertKind = Alert['kind']

/** An alert as it is raised. */
export interface NewAlert<Raised extends Alert = Alert> {
  /** UUID of what caused it, such as an event's: raised again, it is the same alert. */
  id: string
  firmId: FirmId
  alert: Raised
}

/** One alert to one person by one channel. */
export interface OutgoingMessage {
  /** UUID, made of the alert, the channel and the recipient. */
  id: string
  channel: notifications.Channel
  /** An email address, or a number in E.164 form. */
  recipient: string
  alert: Alert
}
