import type { FirmId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import type { Alert } from '../domain/alert.ts'
import type { Recipient } from '../domain/recipients.ts'
import { stoppableKindOf } from '../domain/stoppable-kind.ts'
import { addressKey, findStopped } from '../store/message-stops.ts'

/** The recipients without those who have stopped such emails. SMS have a STOP of their own. */
export async function wantedRecipients(
  db: Queryable,
  firmId: FirmId,
  alert: Alert,
  recipients: readonly Recipient[],
): Promise<Recipient[]> {
  const kind = stoppableKindOf(alert)
  const addresses = recipients.flatMap(({ channel, recipient }) => (channel === 'email' ? [recipient] : []))
  if (kind === undefined || addresses.length === 0) return [...recipients]
  const stopped = await findStopped(db, firmId, kind, addresses)
  return recipients.filter(({ channel, recipient }) => channel !== 'email' || !stopped.has(addressKey(recipient)))
}
