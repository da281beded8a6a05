import type {
  DocumentId,
  FirmId,
  integrations,
  MatterId,
  matters,
  notifications,
  PayloadOf,
  WebhookId,
} from '@dossier/contracts'

/**
 * What people are to be told of by email or SMS. The kind says whom. It holds what its words cannot be made of later,
 * and no secrets: links are asked for when it is sent.
 */
export type Alert = FirmAlert | AdminAlert | ClientReminder

/** To the firm's people, as its preferences say. */
export type FirmAlert =
  | UploadsAlert
  | { kind: 'intake_completed'; matter_id: MatterId }
  | ({ kind: 'deadline_approaching'; matter_id: MatterId } & Pick<
      matters.DeadlineDueSoonData,
      'deadline' | 'days_left'
    >)
  | { kind: 'intake_link_expired'; matter_id: MatterId; expired_at: string }

/** Files of one matter: those that come within a while are one alert. See `gather-uploads.ts`. */
export interface UploadsAlert {
  kind: 'document_uploaded'
  matter_id: MatterId
  /** The first of them, at most `FILES_NAMED_MAX`. */
  files: { document_name: string; filename: string }[]
  /** How many there are, those that are not named included. */
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
  | ({ kind: 'integration_disconnected' } & PayloadOf<typeof integrations.events.integrationDisconnected>)

/** Why an endpoint was switched off: all attempts of days failed, or it answered 410, that it is gone. */
export type DisabledReason = 'failing' | 'gone'

/** To the client of a matter. */
export type ClientReminder =
  | {
      kind: 'document_reminder'
      matter_id: MatterId
      /** 1 for the first one since the client was last asked for something. */
      number: number
      /** As they were then: those that the client has sent by the time of sending are left out of its words. */
      documents: { id: DocumentId; name: string; due_date: string | null }[]
      /** How many there were beyond these; absent in alerts of an earlier version. */
      unnamed?: number
    }
  | { kind: 'intake_link_expiring'; matter_id: MatterId; expires_at: string }

export function isAdminAlert(alert: Alert): alert is AdminAlert {
  return alert.kind === 'webhook_disabled' || alert.kind === 'integration_disconnected'
}

export function isClientReminder(alert: Alert): alert is ClientReminder {
  return alert.kind === 'document_reminder' || alert.kind === 'intake_link_expiring'
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
