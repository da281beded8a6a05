import { type FirmId, type notifications, toUuid } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'

/** Which of some addresses want no emails of a kind from the firm, in lower case. */
export async function findStopped(
  db: Queryable,
  firmId: FirmId,
  kind: notifications.StoppableKind,
  recipients: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ recipient: string }>(
    'select recipient from message_stops where firm_id = $1 and kind = $2 and recipient = any($3)',
    [toUuid(firmId), kind, recipients.map(addressKey)],
  )
  return new Set(rows.map(({ recipient }) => recipient))
}

/** The first instant stays. */
export async function insertStop(
  db: Queryable,
  firmId: FirmId,
  { recipient, kind, stoppedAt }: { recipient: string; kind: notifications.StoppableKind; stoppedAt: string },
): Promise<void> {
  await db.query(
    `insert into message_stops (firm_id, recipient, kind, stopped_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [toUuid(firmId), addressKey(recipient), kind, stoppedAt],
  )
}

export async function deleteStop(
  db: Queryable,
  firmId: FirmId,
  { recipient, kind }: { recipient: string; kind: notifications.StoppableKind },
): Promise<void> {
  await db.query('delete from message_stops where firm_id = $1 and recipient = $2 and kind = $3', [
    toUuid(firmId),
    addressKey(recipient),
    kind,
  ])
}

/** Mail programs write one address in several ways. */
export function addressKey(address: string): string {
  return address.toLowerCase()
}
