import type { notifications } from '@dossier/contracts'
import { type Alert, isAdminAlert } from './alert.ts'
import { preferenceOf } from './recipients.ts'

/** The kind that a recipient of the alert's email can stop; undefined if admins must act on it. */
export function stoppableKindOf(alert: Alert): notifications.StoppableKind | undefined {
  if (isAdminAlert(alert)) return undefined
  switch (alert.kind) {
    case 'document_reminder':
    case 'participant_document_reminder':
      return 'document_reminder'
    case 'document_sent_back':
    case 'participant_document_sent_back':
      return 'document_sent_back'
    case 'intake_link_expiring':
    case 'participant_link_expiring':
      return 'intake_link_expiring'
    case 'message_sent':
    case 'participant_message_sent':
      return 'message_sent'
    default:
      return preferenceOf(alert.kind)
  }
}
