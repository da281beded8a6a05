import type { NotificationsBackgroundCtx } from '../deps.ts'
import { isAdminAlert, isReminder } from '../domain/alert.ts'
import { recipientsOf } from '../domain/recipients.ts'
import type { LeasedMessage } from '../store/outgoing-messages.ts'
import type { MessageFacts } from './composer.ts'
import { readPreferences } from './read-preferences.ts'
import { wantedRecipients } from './wanted-recipients.ts'

/**
 * Where a message is to go by now, or null when it is to go nowhere: it may have waited for a night or for a provider.
 * A client or participant is written to at the address that is theirs now, and not at one that may have become another's, since it gets
 * their link. People of the firm get it if it was for them and they would still get it now. Alerts that
 * admins must act on go where they were meant to go.
 */
export async function presentRecipient(
  { db }: Pick<NotificationsBackgroundCtx, 'db'>,
  { firmId, alert, channel, recipient }: LeasedMessage,
  facts: MessageFacts,
): Promise<string | null> {
  if (isAdminAlert(alert)) return recipient
  const preferences = await readPreferences(db, firmId)
  const all = recipientsOf(alert, { ...facts, preferences }).filter((one) => one.channel === channel)
  const wanted = await wantedRecipients(db, firmId, alert, all)
  const present = isReminder(alert) ? wanted[0] : wanted.find((one) => one.recipient === recipient)
  return present?.recipient ?? null
}
