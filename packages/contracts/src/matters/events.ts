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
  summary: 'A matter was updated, restoring from the archive included.',
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
  summary: 'A deadline of a matter was deleted. The event holds what it was.',
  payload: DeadlineEventData,
})

/** Emitted at most once for a deadline, its date and each number of days, on the day itself in the firm's time zone. */
export const deadlineDueSoon = defineEvent({
  type: 'deadline.due_soon',
  version: 1,
  summary: 'A deadline of an active matter is 7 days, 1 day or 0 days away and not completed.',
  payload: DeadlineDueSoonData,
  internal: true,
})

/** Of each person of a matter at once, and while the request waits again after an hour, six more and each day. */
export const intakeLinkRequested = defineEvent({
  type: 'intake.link.requested',
  version: 1,
  summary: 'A client whose onboarding link works no more asks for a new one.',
  payload: IntakeLinkRequestedData,
  internal: true,
})

/** At most once for a link. */
export const intakeLinkExpiring = defineEvent({
  type: 'intake.link.expiring',
  version: 1,
  summary: 'An onboarding link of an active matter expires within 3 days, and its form is not completed.',
  payload: IntakeLinkExpiryData,
  internal: true,
})

/** At most once for a link, within a day after its end. */
export const intakeLinkExpired = defineEvent({
  type: 'intake.link.expired',
  version: 1,
  summary: 'The onboarding link of an active matter expired before its form was completed.',
  payload: IntakeLinkExpiryData,
  internal: true,
})

/** Once each time that a link is locked; at most once a day where a value is missing. */
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

/** Not `intake.completed`: whoever hears of that takes the answers for the client's. */
export const participantIntakeCompleted = defineEvent({
  type: 'participant.intake.completed',
  version: 1,
  summary: 'A participant of a matter submitted the intake form, with answers of their own.',
  payload: ParticipantIntakeEventData,
})

/** At most once for a link. Not `intake.link.expiring`: earlier versions would tell the client. */
export const participantLinkExpiring = defineEvent({
  type: 'participant.link.expiring',
  version: 1,
  summary:
    "A participant's onboarding link of an active matter expires within 3 days, and they have not completed a form.",
  payload: ParticipantLinkExpiryData,
  internal: true,
})

/** At most once for a link, within a day after its end. */
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
  summary: 'The rows of an import were checked. Nothing is made before the import is started.',
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

/** Again when an import that was finished is started once more. */
export const importFinished = defineEvent({
  type: 'import.finished',
  version: 1,
  summary: 'Every valid row of an import was made, found or refused.',
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
