import { defineEvent } from './define.ts'
import {
  Client,
  DeadlineDueSoonData,
  IntakeEventData,
  IntakeLinkExpiryData,
  IntakeLinkRequestedData,
  Matter,
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

/** Emitted at most once for a deadline, its date and each number of days, on the day itself in the firm's time zone. */
export const deadlineDueSoon = defineEvent({
  type: 'deadline.due_soon',
  version: 1,
  summary: 'A deadline of an active matter is 7 days, 1 day or 0 days away and not completed.',
  payload: DeadlineDueSoonData,
  internal: true,
})

/** At most once in six hours for a matter. */
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
