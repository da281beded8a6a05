import type { notifications } from '@dossier/contracts'
import type { AlertKind, ParticipantReminder } from './alert.ts'

/** Messages to participants say what those to clients do. */
const OF_CLIENTS = {
  participant_document_reminder: 'document_reminder',
  participant_document_sent_back: 'document_sent_back',
  participant_link_expiring: 'intake_link_expiring',
  participant_message_sent: 'message_sent',
} as const satisfies { readonly [Kind in ParticipantReminder['kind']]: notifications.WordedMessageKind }

/** The public kind of a message, for any recipient. */
export function templateOf(kind: AlertKind): notifications.MessageKind {
  return isOfParticipants(kind) ? OF_CLIENTS[kind] : kind
}

function isOfParticipants(kind: AlertKind): kind is ParticipantReminder['kind'] {
  return Object.hasOwn(OF_CLIENTS, kind)
}
