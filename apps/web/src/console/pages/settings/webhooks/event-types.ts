import type { InputOf } from '@dossier/client'

type EventType = Exclude<InputOf<'createWebhook'>['events'][number], '*'>

/** A type that is missing here does not compile. */
const known: Record<EventType, true> = {
  'client.created': true,
  'deadline.created': true,
  'deadline.deleted': true,
  'deadline.updated': true,
  'document.approved': true,
  'document.closed': true,
  'document.declined': true,
  'document.expired': true,
  'document.expiring': true,
  'document.flagged': true,
  'document.joined': true,
  'document.joining_failed': true,
  'document.rejected': true,
  'document.review_undone': true,
  'document.uploaded': true,
  'import.checked': true,
  'import.failed': true,
  'import.finished': true,
  'intake.completed': true,
  'intake.link.locked': true,
  'intake.link.sent': true,
  'matter.archived': true,
  'matter.created': true,
  'matter.updated': true,
  'message.received': true,
  'message.sent': true,
  'participant.created': true,
  'participant.intake.completed': true,
  'participant.removed': true,
  'participant.updated': true,
  'sandbox.clock_advanced': true,
  'zip_file.built': true,
  'zip_file.failed': true,
}

/** Events that a webhook can receive, by name. */
export const eventTypes = Object.keys(known) as EventType[]
