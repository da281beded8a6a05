import { type FirmId, type notifications, toTypeId, toUuid } from '@dossier/contracts'
import type { Queryable, Tx } from '@dossier/runtime'
import type { OutgoingMessage } from '../domain/alert.ts'
import type { MessageState } from '../domain/message-state.ts'

/** A message as it is queued. */
export interface NewMessage extends OutgoingMessage {
  /** Not sent before this. */
  dueAt: string
  /** Not sent after this. */
  expiresAt: string
}

/** Queues messages; one that is there already, whatever became of it, stays as it is. */
export async function insertOutgoingMessages(
  tx: Pick<Tx, 'query' | 'now'>,
  firmId: FirmId,
  messages: readonly NewMessage[],
): Promise<void> {
  await tx.query(
    `insert into outgoing_messages (firm_id, id, channel, recipient, content, status, next_attempt_at, expires_at, created_at)
     select $1, id, channel, recipient, content::jsonb, 'queued', due_at, expires_at, $8
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[])
       as m(id, channel, recipient, content, due_at, expires_at)
     on conflict do nothing`,
    [
      toUuid(firmId),
      messages.map(({ id }) => id),
      messages.map(({ channel }) => channel),
      messages.map(({ recipient }) => recipient),
      messages.map(({ alert }) => JSON.stringify(alert)),
      messages.map(({ dueAt }) => dueAt),
      messages.map(({ expiresAt }) => expiresAt),
      tx.now,
    ],
  )
}

/** A message that this process has in hand until its lease ends. */
export interface LeasedMessage extends OutgoingMessage {
  firmId: FirmId
  expiresAt: string
  attemptCount: number
  /** The lease, which what becomes of the message must name. */
  leasedUntil: string
}

/**
 * Leases due messages, of each channel so many at most, those that have waited longest first. What another process is
 * leasing is skipped, and so is what has expired.
 */
export async function leaseMessages(
  db: Queryable,
  request: { now: string; leasedUntil: string; counts: ReadonlyMap<notifications.Channel, number> },
): Promise<LeasedMessage[]> {
  const rows = await db.query<Omit<LeasedMessage, 'firmId'> & { firmId: string }>(
    `with due as (
       select message.id
       from unnest($1::text[], $2::integer[]) as places(channel, count)
       cross join lateral (
         select m.id from outgoing_messages m
         where m.channel = places.channel and m.status = 'queued' and m.next_attempt_at <= $3
           and (m.leased_until is null or m.leased_until <= $3) and m.expires_at > $3
         order by m.next_attempt_at
         limit places.count
         for update skip locked
       ) message
     )
     update outgoing_messages m set leased_until = $4
     from due where m.id = due.id
     returning m.id, m.firm_id as "firmId", m.channel, m.recipient, m.content as alert, m.expires_at as "expiresAt",
       m.attempt_count as "attemptCount", m.leased_until as "leasedUntil"`,
    [[...request.counts.keys()], [...request.counts.values()], request.now, request.leasedUntil],
  )
  return rows.map((row) => ({ ...row, firmId: toTypeId('firm', row.firmId) }))
}

/**
 * Writes what became of a message, and answers whether it was written: only who has the lease decides, except that what
 * a provider took is sent, whoever has it in hand.
 */
export async function markMessage(
  tx: Pick<Tx, 'query' | 'now'>,
  { id, firmId, leasedUntil }: LeasedMessage,
  state: MessageState,
): Promise<boolean> {
  const rows = await tx.query(
    `update outgoing_messages
     set status = $4, attempt_count = attempt_count + $5, next_attempt_at = $6, failure = $7, provider_id = $8,
       sent_at = case when $4 = 'sent' then $9::timestamptz end, leased_until = null
     where firm_id = $1 and id = $2 and status = 'queued' and (leased_until = $3 or $4 = 'sent')
     returning 1`,
    [
      toUuid(firmId),
      id,
      leasedUntil,
      state.status,
      state.attempted ? 1 : 0,
      state.status === 'queued' ? state.nextAttemptAt : null,
      state.status === 'sent' ? null : state.reason,
      state.status === 'sent' ? state.providerId : null,
      tx.now,
    ],
  )
  return rows.length > 0
}

/** Writes where a message goes now, by who has the lease. Its id stays that of whom it was first to go to. */
export async function redirectMessage(
  db: Queryable,
  { id, firmId, leasedUntil, recipient }: LeasedMessage,
): Promise<void> {
  await db.query(
    `update outgoing_messages set recipient = $4
     where firm_id = $1 and id = $2 and status = 'queued' and leased_until = $3`,
    [toUuid(firmId), id, leasedUntil, recipient],
  )
}

/**
 * Gives up messages of any firm that have expired and that nobody has in hand, together with their communications, and
 * answers how many. Why the last attempt failed is kept.
 */
export async function failExpiredMessages(db: Queryable, now: string, rowsMax: number): Promise<number> {
  const rows = await db.query(
    `with expired as (
       select id from outgoing_messages
       where status = 'queued' and expires_at <= $1 and (leased_until is null or leased_until <= $1)
       order by expires_at limit $2
       for update skip locked
     ),
     failed as (
       update outgoing_messages m
       set status = 'failed', next_attempt_at = null, leased_until = null, failure = concat_ws(': ', 'expired', m.failure)
       from expired where m.id = expired.id
       returning m.firm_id, m.id, m.failure
     ),
     communication as (
       update communications c set status = 'failed', failure = failed.failure
       from failed where c.firm_id = failed.firm_id and c.id = failed.id and c.status = 'queued'
     )
     select 1 from failed`,
    [now, rowsMax],
  )
  return rows.length
}

/** Of each channel with due messages: how many, counted to a bound, and since when the first has been due. */
export function countDueMessages(
  db: Queryable,
  now: string,
  countedMax: number,
): Promise<{ channel: notifications.Channel; count: number; dueSince: string }[]> {
  return db.query(
    `select channel, count(*) as count, min(next_attempt_at) as "dueSince"
     from unnest(array['email', 'sms']) as channels(channel)
     cross join lateral (
       select m.next_attempt_at from outgoing_messages m
       where m.channel = channels.channel and m.status = 'queued' and m.next_attempt_at <= $1
       order by m.next_attempt_at limit $2
     ) due
     group by channel`,
    [now, countedMax],
  )
}

/** Removes some of the messages of any firm that are older and not waiting, and answers how many. */
export async function deleteOutgoingMessagesBefore(db: Queryable, instant: string, rowsMax: number): Promise<number> {
  const rows = await db.query(
    `delete from outgoing_messages where id = any(array(
       select id from outgoing_messages where created_at < $1 and status <> 'queued' limit $2))
     returning 1`,
    [instant, rowsMax],
  )
  return rows.length
}
