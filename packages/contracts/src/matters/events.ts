import { defineEvent } from './define.ts'
import {
  Client,
  DeadlineDueSoonData,
  DeadlineEventData,
  Import,
  IntakeEventData,
  IntakeLinkExpiryData,
  IntakeLinkLockedData,
  IntakeLinkRequestedData,
  Matter,
  MessageEventData,
  ParticipantEventData,
  ParticipantIntakeEventData,
  ParticipantLinkExpiryData,
} from './resources/index.ts'

export const matterCreated = defineEvent({
  type: 'matter.created',
  version: 1,
  summary: 'A matter was created.',
  payload: Matter,
  example: { intake_link: null, documents_count: 0 },
})

export const matterUpdated = defineEvent({
  type: 'matter.updated',
  version: 1,
  summary: 'A matter was updated, or restored from the archive.',
  payload: Matter,
  example: { intake_link: null },
})

export const matterArchived = defineEvent({
  type: 'matter.archived',
  version: 1,
  summary: 'A matter was archived.',
  payload: Matter,
  example: { status: 'archived', archived_at: '2026-03-09T10:17:45.120Z', intake_link: null },
})

export const clientCreated = defineEvent({
  type: 'client.created',
  version: 1,
  summary: 'A client was created.',
  payload: Client,
})

export const intakeCompleted = defineEvent({
  type: 'intake.completed',
  version: 1,
  summary: 'The client of a matter submitted the intake form.',
  payload: IntakeEventData,
})

export const deadlineCreated = defineEvent({
  type: 'deadline.created',
  version: 1,
  summary: 'A deadline was added to a matter.',
  payload: DeadlineEventData,
})

export const deadlineUpdated = defineEvent({
  type: 'deadline.updated',
  version: 1,
  summary: 'A deadline of a matter was updated, or marked as completed.',
  payload: DeadlineEventData,
})

export const deadlineDeleted = defineEvent({
  type: 'deadline.deleted',
  version: 1,
  summary: 'A deadline of a matter was deleted. The event has its last state.',
  payload: DeadlineEventData,
})

/** Emitted at most once per deadline, date and number of days, on that day in the firm's time zone. */
export const deadlineDueSoon = defineEvent({
  type: 'deadline.due_soon',
  version: 1,
  summary: 'A deadline of an active matter is 7 days, 1 day or 0 days away and not completed.',
  payload: DeadlineDueSoonData,
  internal: true,
})

/** Emitted at once for each person of a matter. While the request waits, again after an hour, six more hours, and then daily. */
export const intakeLinkRequested = defineEvent({
  type: 'intake.link.requested',
  version: 1,
  summary: 'A client whose onboarding link has stopped working asks for a new one.',
  payload: IntakeLinkRequestedData,
  internal: true,
})

/** At most once per link. */
export const intakeLinkExpiring = defineEvent({
  type: 'intake.link.expiring',
  version: 1,
  summary: 'The onboarding link of an active matter expires within 3 days, and its form is not completed.',
  payload: IntakeLinkExpiryData,
  internal: true,
})

/** At most once per link, within a day after its expiry. */
export const intakeLinkExpired = defineEvent({
  type: 'intake.link.expired',
  version: 1,
  summary: 'The onboarding link of an active matter expired before its form was completed.',
  payload: IntakeLinkExpiryData,
  internal: true,
})

/** Each time that a link is locked; at most once a day if the firm has no value to compare answers with. */
export const intakeLinkLocked = defineEvent({
  type: 'intake.link.locked',
  version: 1,
  summary: 'An onboarding link was locked after wrong answers, or its second step has nothing to compare answers with.',
  payload: IntakeLinkLockedData,
})

export const participantCreated = defineEvent({
  type: 'participant.created',
  version: 1,
  summary: 'A participant was added to a matter.',
  payload: ParticipantEventData,
})

export const participantUpdated = defineEvent({
  type: 'participant.updated',
  version: 1,
  summary: 'A participant of a matter was updated.',
  payload: ParticipantEventData,
})

export const participantRemoved = defineEvent({
  type: 'participant.removed',
  version: 1,
  summary: 'A participant was removed from a matter, and their link ended.',
  payload: ParticipantEventData,
})

/** Not `intake.completed`, because its consumers would take the answers for the client's. */
export const participantIntakeCompleted = defineEvent({
  type: 'participant.intake.completed',
  version: 1,
  summary: 'A participant of a matter submitted their intake form.',
  payload: ParticipantIntakeEventData,
})

/** At most once per link. Not `intake.link.expiring`, for which earlier versions would notify the client. */
export const participantLinkExpiring = defineEvent({
  type: 'participant.link.expiring',
  version: 1,
  summary:
    "A participant's onboarding link of an active matter expires within 3 days, and they have not completed a form.",
  payload: ParticipantLinkExpiryData,
  internal: true,
})

/** At most once per link, within a day after its expiry. */
export const participantLinkExpired = defineEvent({
  type: 'participant.link.expired',
  version: 1,
  summary: "A participant's onboarding link of an active matter expired, and they have not completed a form.",
  payload: ParticipantLinkExpiryData,
  internal: true,
})

export const importChecked = defineEvent({
  type: 'import.checked',
  version: 1,
  summary: 'The rows of an import were checked. Nothing is created before the import is started.',
  payload: Import,
  example: { status: 'checked', rows_made: 0 },
})

export const importFailed = defineEvent({
  type: 'import.failed',
  version: 1,
  summary: 'The file of an import cannot be read: see `problem`.',
  payload: Import,
  example: {
    status: 'failed',
    problem: 'The file is not valid CSV. Line 2, column 2: A quote is opened and never closed.',
    rows_made: 0,
  },
})

/** Emitted again if a finished import is started once more. */
export const importFinished = defineEvent({
  type: 'import.finished',
  version: 1,
  summary: 'Every valid row of an import was created, found or refused.',
  payload: Import,
  example: { status: 'finished', finished_at: '2026-03-09T10:17:45.120Z' },
})

/** Without the text of the message. */
export const messageReceived = defineEvent({
  type: 'message.received',
  version: 1,
  summary: 'The client of a matter, or a participant, wrote to the firm. The event does not hold what they wrote.',
  payload: MessageEventData,
})

/** Without the text of the message. */
export const messageSent = defineEvent({
  type: 'message.sent',
  version: 1,
  summary: 'The firm wrote to the client of a matter, or to a participant. The event does not hold what it wrote.',
  payload: MessageEventData,
})
