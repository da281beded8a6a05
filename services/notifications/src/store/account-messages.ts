import type { FirmId } from '@dossier/contracts'
import { type Queryable, uuidOrNull } from '@dossier/runtime'
import { deleteRowsBefore } from './delete-rows-before.ts'

/**
 * Leases a message until an instant, so that one process sends it at a time and nobody once it was sent. If the process
 * dies, the message is free again after that.
 *
 * @returns null if it is not the caller's to send; otherwise whether an earlier attempt may have arrived
 */
export async function leaseAccountMessage(
  db: Queryable,
  firmId: FirmId | null,
  message: { id: string; kind: string; recipient: string; leasedUntil: string; now: string },
): Promise<{ mayHaveArrived: boolean } | null> {
  const [row] = await db.query<{ may_have_arrived: boolean }>(
    `insert into account_messages as m (firm_id, id, kind, recipient, status, attempts, leased_until, created_at)
     values ($1, $2, $3, $4, 'queued', 1, $5, $6)
     on conflict (id) do update set status = 'queued', attempts = m.attempts + 1, leased_until = excluded.leased_until
       where m.firm_id is not distinct from excluded.firm_id and m.status <> 'sent'
         and (m.leased_until is null or m.leased_until <= excluded.created_at)
     returning may_have_arrived`,
    [uuidOrNull(firmId), message.id, message.kind, message.recipient, message.leasedUntil, message.now],
  )
  return row ? { mayHaveArrived: row.may_have_arrived } : null
}

/** When the message was sent; null when it was not yet. */
export async function findAccountMessageSentAt(
  db: Queryable,
  firmId: FirmId | null,
  id: string,
): Promise<string | null> {
  const [row] = await db.query<{ sent_at: string | null }>(
    'select sent_at from account_messages where firm_id is not distinct from $1 and id = $2',
    [uuidOrNull(firmId), id],
  )
  return row?.sent_at ?? null
}

/** `providerId` is the provider's own id of the message. */
export async function markAccountMessageSent(
  db: Queryable,
  firmId: FirmId | null,
  id: string,
  sent: { providerId: string; at: string },
): Promise<void> {
  await db.query(
    `update account_messages set status = 'sent', sent_at = $3, provider_id = $4, leased_until = null, failure = null
     where firm_id is not distinct from $1 and id = $2`,
    [uuidOrNull(firmId), id, sent.at, sent.providerId],
  )
}

/** What is known of an attempt that failed. */
export interface FailedAccountMessage {
  id: string
  /** Why, in codes, for operators. */
  failure: string
  /** Whether the provider had the whole message but gave no answer. */
  mayHaveArrived: boolean
}

/** Frees a message for another attempt. */
export async function markAccountMessageFailed(
  db: Queryable,
  firmId: FirmId | null,
  { id, failure, mayHaveArrived }: FailedAccountMessage,
): Promise<void> {
  await db.query(
    `update account_messages
     set status = 'failed', failure = $3, leased_until = null, may_have_arrived = may_have_arrived or $4
     where firm_id is not distinct from $1 and id = $2 and status <> 'sent'`,
    [uuidOrNull(firmId), id, failure, mayHaveArrived],
  )
}

/** Removes some of the messages of any firm that are older, and answers how many. */
export function deleteAccountMessagesBefore(db: Queryable, instant: string, rowsMax: number): Promise<number> {
  return deleteRowsBefore(db, { table: 'account_messages', column: 'created_at' }, instant, rowsMax)
}
