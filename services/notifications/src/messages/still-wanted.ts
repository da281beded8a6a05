import { notifications } from '@dossier/contracts'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { withChanges } from '../domain/preferences.ts'
import { recipientsOf } from '../domain/recipients.ts'
import { findPreferences } from '../store/notification-preferences.ts'
import type { LeasedMessage } from '../store/outgoing-messages.ts'
import type { MessageFacts } from './composer.ts'

/**
 * Whether an alert to the firm's people would still go to this recipient. A message may wait for a night or for a
 * provider: who was suspended or taken off the matter meanwhile is told nothing of it, and neither is a firm that has
 * switched the alert off. Other messages go where they were to go.
 */
export async function isStillWanted(
  { db }: Pick<NotificationsBackgroundCtx, 'db'>,
  { firmId, alert, channel, recipient }: LeasedMessage,
  facts: MessageFacts,
): Promise<boolean> {
  if (!notifications.NotificationKind.safeParse(alert.kind).success) return true
  const preferences = withChanges(await findPreferences(db, firmId), {})
  return recipientsOf(alert, { ...facts, preferences }).some(
    (wanted) => wanted.channel === channel && wanted.recipient === recipient,
  )
}
