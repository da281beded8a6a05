import type { identity, matters, notifications } from '@dossier/contracts'
import { type Alert, type FirmAlert, isReminder, type OutgoingMessage } from './alert.ts'

export type Recipient = Pick<OutgoingMessage, 'channel' | 'recipient'>

/** The facts that decide the recipients of an alert. */
export interface Audience {
  firm: Pick<
    identity.FirmForMessages,
    'phone' | 'email_notifications' | 'sms_notifications' | 'sent_back_messages' | 'users'
  >
  /** Null if the alert has no matter, or the matter no longer exists. `client` is the participant if it is about one. */
  matter: (Pick<matters.MatterForMessages, 'assigned_attorney' | 'assigned_users'> & { client: Reminded | null }) | null
  preferences: notifications.NotificationPreferences
}

type User = identity.FirmForMessages['users'][number]

/** The client of a matter, or a participant. An SMS that nobody asked for needs their consent. */
type Reminded = Pick<NonNullable<matters.MatterForMessages['client']>, 'email' | 'phone' | 'sms_consent'>

/** To whom an alert goes, and how; to nobody when nobody wants it or it is about a matter that is gone. */
export function recipientsOf(alert: Alert, { firm, matter, preferences }: Audience): Recipient[] {
  switch (alert.kind) {
    case 'webhook_disabled':
    case 'integration_disconnected':
      return byEmail(adminsOf(firm.users))
    case 'document_reminder':
    case 'intake_link_expiring':
    case 'message_sent':
    case 'participant_document_reminder':
    case 'participant_link_expiring':
    case 'participant_message_sent':
      return matter?.client ? toClient(matter.client) : []
    case 'document_sent_back':
    case 'participant_document_sent_back':
      return matter?.client && firm.sent_back_messages !== false ? toClient(matter.client) : []
    case 'document_uploaded':
    case 'intake_completed':
    case 'participant_intake_completed':
    case 'deadline_approaching':
    case 'file_expiry':
    case 'intake_link_expired':
    case 'intake_link_locked':
    case 'intake_link_requested':
    case 'participant_link_expired':
    case 'message_received': {
      if (!matter) return []
      const { email, sms } = preferences[preferenceOf(alert.kind)]
      return [
        ...(email && firm.email_notifications ? byEmail(told(alert, firm.users, matter)) : []),
        ...(sms && firm.sms_notifications && firm.phone ? [{ channel: 'sms' as const, recipient: firm.phone }] : []),
      ]
    }
  }
}

/**
 * The switch that decides about an alert to the firm. Acts of a participant share the switch of the client's acts. A locked
 * or requested link shares the one of expired links, and the expiry of a file the one of deadlines.
 */
export function preferenceOf(kind: FirmAlert['kind']): notifications.NotificationKind {
  switch (kind) {
    case 'participant_intake_completed':
      return 'intake_completed'
    case 'intake_link_locked':
    case 'intake_link_requested':
    case 'participant_link_expired':
      return 'intake_link_expired'
    case 'file_expiry':
      return 'deadline_approaching'
    default:
      return kind
  }
}

function toClient({ email, phone, sms_consent }: Reminded): Recipient[] {
  return [
    ...(email ? [{ channel: 'email' as const, recipient: email }] : []),
    ...(phone && sms_consent ? [{ channel: 'sms' as const, recipient: phone }] : []),
  ]
}

/** Whether an SMS to the client or participant is left out because they did not say yes to any. */
export function lacksConsent(alert: Alert, { matter }: Pick<Audience, 'matter'>): boolean {
  return isReminder(alert) && Boolean(matter?.client?.phone) && !matter?.client?.sms_consent
}

/** For messages: the active user to whom the conversation is assigned, else the users of the matter. */
function told(alert: FirmAlert, users: readonly User[], matter: NonNullable<Audience['matter']>): User[] {
  const assigned = alert.kind === 'message_received' ? users.filter(({ id }) => id === alert.assigned_to) : []
  return assigned.length > 0 ? assigned : concerned(users, matter)
}

/** Active users to whom the matter is assigned, else the admins. All of them may see it. */
function concerned(users: readonly User[], matter: NonNullable<Audience['matter']>): User[] {
  const assigned = users.filter(({ id }) => id === matter.assigned_attorney || matter.assigned_users.includes(id))
  return assigned.length > 0 ? assigned : adminsOf(users)
}

function adminsOf(users: readonly User[]): User[] {
  return users.filter(({ role }) => role === 'admin')
}

function byEmail(users: readonly User[]): Recipient[] {
  return users.map(({ email }) => ({ channel: 'email', recipient: email }))
}
