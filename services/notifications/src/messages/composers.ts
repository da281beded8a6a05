import type { Composers } from './composer.ts'
import { deadlineApproaching } from './composers/deadline-approaching.ts'
import { documentReminder } from './composers/document-reminder.ts'
import { documentSentBack } from './composers/document-sent-back.ts'
import { documentUploaded } from './composers/document-uploaded.ts'
import { fileExpiry } from './composers/file-expiry.ts'
import { intakeCompleted } from './composers/intake-completed.ts'
import { intakeLinkExpired } from './composers/intake-link-expired.ts'
import { intakeLinkExpiring } from './composers/intake-link-expiring.ts'
import { intakeLinkLocked } from './composers/intake-link-locked.ts'
import { intakeLinkRequested } from './composers/intake-link-requested.ts'
import { integrationDisconnected } from './composers/integration-disconnected.ts'
import { messageReceived } from './composers/message-received.ts'
import { messageSent } from './composers/message-sent.ts'
import { participantIntakeCompleted } from './composers/participant-intake-completed.ts'
import { participantLinkExpired } from './composers/participant-link-expired.ts'
import { webhookDisabled } from './composers/webhook-disabled.ts'

/** The words of every kind of alert. Firms' people are written to in English, clients and participants in their
 * language. */
export const composers: Composers = {
  document_uploaded: documentUploaded,
  intake_completed: intakeCompleted,
  participant_intake_completed: participantIntakeCompleted,
  deadline_approaching: deadlineApproaching,
  intake_link_expired: intakeLinkExpired,
  file_expiry: fileExpiry,
  intake_link_locked: intakeLinkLocked,
  intake_link_requested: intakeLinkRequested,
  webhook_disabled: webhookDisabled,
  integration_disconnected: integrationDisconnected,
  document_reminder: (message, facts) => documentReminder(message, facts),
  document_sent_back: (message, facts) => documentSentBack(message, facts),
  intake_link_expiring: (message, facts) => intakeLinkExpiring(message, facts),
  participant_document_reminder: (message, facts) => documentReminder(message, facts),
  participant_document_sent_back: (message, facts) => documentSentBack(message, facts),
  participant_link_expiring: (message, facts) => intakeLinkExpiring(message, facts),
  participant_link_expired: participantLinkExpired,
  message_received: messageReceived,
  message_sent: (message, facts) => messageSent(message, facts),
  participant_message_sent: (message, facts) => messageSent(message, facts),
}
