import type { Composers } from './composer.ts'
import { deadlineApproaching } from './composers/deadline-approaching.ts'
import { documentReminder } from './composers/document-reminder.ts'
import { documentUploaded } from './composers/document-uploaded.ts'
import { intakeCompleted } from './composers/intake-completed.ts'
import { intakeLinkExpired } from './composers/intake-link-expired.ts'
import { intakeLinkExpiring } from './composers/intake-link-expiring.ts'
import { integrationDisconnected } from './composers/integration-disconnected.ts'
import { webhookDisabled } from './composers/webhook-disabled.ts'

/** The words of every kind of alert. Firms' people are written to in English, clients in their language. */
export const composers: Composers = {
  document_uploaded: documentUploaded,
  intake_completed: intakeCompleted,
  deadline_approaching: deadlineApproaching,
  intake_link_expired: intakeLinkExpired,
  webhook_disabled: webhookDisabled,
  integration_disconnected: integrationDisconnected,
  document_reminder: documentReminder,
  intake_link_expiring: intakeLinkExpiring,
}
