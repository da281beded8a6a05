import type { DocumentId, MatterId, matters, notifications, UserId, WebhookId } from '@dossier/contracts'

/**
 * What people are to be told of by email or SMS. The kind says whom. It holds what its words cannot be made of later,
 * and no secrets: links are asked for when it is sent.
 */
export type Alert = FirmAlert | AdminAlert | ClientReminder

/** To the firm's people, as its preferences say. */
export type FirmAlert =
  | { kind: 'document_uploaded'; matter_id: MatterId; document_name: string; filename: string }
  | { kind: 'intake_completed'; matter_id: MatterId }
  | ({ kind: 'deadline_approaching'; matter_id: MatterId; assignees: UserId[] } & Pick<
      matters.DeadlineDueSoonData,
      'deadline' | 'days_left'
    >)
  | { kind: 'intake_link_expired'; matter_id: MatterId; expired_at: string }

/** To the firm's admins by email, whatever the preferences say: they must act. */
export type AdminAlert = {
  kind: 'webhook_disabled'
  webhook_id: WebhookId
  url: string
  reason: DisabledReason
  /** Since when no attempt has succeeded. */
  failing_since: string
}

/** Why an endpoint was switched off: all attempts of days failed, or it answered 410, that it is gone. */
export type DisabledReason = 'failing' | 'gone'

/** To the client of a matter. */
export type ClientReminder =
  | {
      kind: 'document_reminder'
      matter_id: MatterId
      /** 1 for the first one of the matter. */
      number: number
      documents: { id: DocumentId; name: string; due_date: string | null }[]
    }
  | { kind: 'intake_link_expiring'; matter_id: MatterId; expires_at: string }

export type AlertKind = Alert['kind']

/** One alert to one person by one channel. */
export interface OutgoingMessage {
  /** UUID, made of the alert, the channel and the recipient. */
  id: string
  channel: notifications.Channel
  /** An email address, or a number in E.164 form. */
  recipient: string
  alert: Alert
}
