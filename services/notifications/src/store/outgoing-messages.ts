import { type FirmId, NIL_UUID, notifications, toTypeId, toUuid } from '@dossier/contracts'
import { type Firms, firstFirm, ofFirms, type Queryable, type Tx } from '@dossier/runtime'
import type { Alert, OutgoingMessage } from '../domain/alert.ts'
import type { MessageState } from '../domain/message-state.ts'
import { queueOfFirm } from './queue-of-firm.ts'

/** A message as it is queued. Its times are in real time, as all due times in queues. */
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

/**
 * Locks messages of a firm that wait for their first attempt at an instant of real time, from those behind an id on, in the order of their ids.
 * Messages being sent are left out.
 */
export async function listWaitingMessages(
  tx: Queryable,
  firmId: FirmId,
  { now, after, count }: { now: string; after: string | null; count: number },
): Promise<{ id: string; alert: Alert; expiresAt: string }[]> {
  return await tx.query(
    `select id, content as alert, expires_at as "expiresAt" from outgoing_messages
     where channel = any($2) and firm_id = $1 and status = 'queued' and next_attempt_at > $3 and attempt_count = 0
       and id > $4 and (leased_until is null or leased_until <= $3)
     order by id limit $5 for update skip locked`,
    [toUuid(firmId), notifications.Channel.options, now, after ?? NIL_UUID, count],
  )
}

/** Writes when waiting messages of a firm are due now. */
export async function replanMessages(
  tx: Pick<Tx, 'query'>,
  firmId: FirmId,
  messages: readonly Pick<NewMessage, 'id' | 'dueAt' | 'expiresAt'>[],
): Promise<void> {
  await tx.query(
    `update outgoing_messages m set next_attempt_at = n.due_at, expires_at = n.expires_at
     from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) as n(id, due_at, expires_at)
     where m.firm_id = $1 and m.id = n.id and m.status = 'queued'`,
    [
      toUuid(firmId),
      messages.map(({ id }) => id),
      messages.map(({ dueAt }) => dueAt),
      messages.map(({ expiresAt }) => expiresAt),
    ],
  )
}

/** A message that this process sends until its lease ends. */
export interface LeasedMessage extends OutgoingMessage {
  firmId: FirmId
  expiresAt: string
  attemptCount: number
  /** Whether a provider has had the whole message and gave no answer. */
  mayHaveArrived: boolean
  /** The lease, in real time. It must be named to record the outcome. */
  leasedUntil: string
}

/** What is leased of a channel. */
export interface ChannelSlots {
  channel: notifications.Channel
  /** At most. */
  count: number
  /** Only of firms behind this one; null: of all. */
  after: FirmId | null
}

/** SQL: whether a message of these channels is due at the instant `$1`; it may be leased. */
export const isMessageDue = (channels: readonly notifications.Channel[]): string =>
  `coalesce(${channels
    .map(
      (channel) => `(select true from outgoing_messages where channel = '${channel}' and status = 'queued'
        and next_attempt_at <= $1 order by next_attempt_at limit 1)`,
    )
    .join(', ')})`

/** SQL: whether a message of the channel of `slots` waits, due or not. */
const WAITS = `channel = slots.channel and status = 'queued'`

/**
 * Leases due messages, of each firm at most the one that has waited longest, in the order of the firms. It steps through
 * the index from one firm with a queue to the next, so that the length of a queue costs the others nothing; where nothing
 * is due, it does not begin to. Messages that another process is leasing are skipped, as are expired ones. Each order by is
 * one that only the index has that it is meant for, however long the queue was when the plan was made.
 */
export async function leaseMessages(
  db: Queryable,
  request: { now: string; leasedUntil: string; slots: readonly ChannelSlots[] },
): Promise<LeasedMessage[]> {
  const rows = await db.query<Omit<LeasedMessage, 'firmId'> & { firmId: string }>(
    `with due as (
       select message.id
       from unnest($1::text[], $2::integer[], $3::uuid[]) as slots(channel, count, after)
       cross join lateral (
         with recursive firms as (
           (${firstFirm('outgoing_messages', WAITS, 'slots.after')})
           union all
           select next.firm_id
           from firms cross join lateral (${firstFirm('outgoing_messages', WAITS, 'firms.firm_id')}) next
         )
         select oldest.id
         from firms
         cross join lateral (
           select m.id from outgoing_messages m
           where m.channel = slots.channel and m.status = 'queued'
             and m.firm_id >= firms.firm_id and (m.firm_id, m.next_attempt_at) <= (firms.firm_id, $4)
             and (m.leased_until is null or m.leased_until <= $4) and m.expires_at > $4
           order by m.firm_id, m.next_attempt_at
           limit 1
           for update of m skip locked
         ) oldest
         limit slots.count
       ) message
       where (select m.next_attempt_at <= $4 from outgoing_messages m
              where m.channel = slots.channel and m.status = 'queued' order by m.next_attempt_at limit 1)
     )
     update outgoing_messages m set leased_until = $5
     where m.id = any(array(select id from due))
     returning m.id, m.firm_id as "firmId", m.channel, m.recipient, m.content as alert, m.expires_at as "expiresAt",
       m.attempt_count as "attemptCount", m.may_have_arrived as "mayHaveArrived", m.leased_until as "leasedUntil"`,
    [
      request.slots.map(({ channel }) => channel),
      request.slots.map(({ count }) => count),
      request.slots.map(({ after }) => (after === null ? NIL_UUID : toUuid(after))),
      request.now,
      request.leasedUntil,
    ],
  )
  return rows.map((row) => ({ ...row, firmId: toTypeId('firm', row.firmId) }))
}

/** Writes where a message goes now, for the holder of the lease. Its id still comes from its first recipient. */
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
 * Writes the outcome of a message, and returns whether it was written. Only the holder of the lease decides, except that a
 * message that a provider took counts as sent, even if another process has the lease.
 */
export async function markMessage(
  tx: Pick<Tx, 'query' | 'now'>,
  { id, firmId, leasedUntil }: LeasedMessage,
  state: MessageState,
): Promise<boolean> {
  const rows = await tx.query(
    `update outgoing_messages
     set status = $4, attempt_count = attempt_count + $5, next_attempt_at = $6, failure = $7, provider_id = $8,
       sent_at = case when $4 = 'sent' then $9::timestamptz end, leased_until = null,
       may_have_arrived = may_have_arrived or $10
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
      state.status === 'queued' && (state.mayHaveArrived ?? false),
    ],
  )
  return rows.length > 0
}

/**
 * Gives up expired messages of any firm that no process is sending, together with their communications, and
 * returns how many. The reason of the last failure is kept.
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

/** Removes some of the messages of any firm that are older and not waiting, and returns how many. */
export async function deleteOutgoingMessagesBefore(
  db: Queryable,
  instant: string,
  rowsMax: number,
  firms: Firms,
): Promise<number> {
  const { sql, values } = ofFirms(firms, [instant, rowsMax])
  const rows = await db.query(
    `delete from outgoing_messages where id = any(array(
       select id from outgoing_messages where created_at < $1 and status <> 'queued' and ${sql} limit $2))
     returning 1`,
    values,
  )
  return rows.length
}

/** What of a firm waits in `outgoing_messages`, for a moving clock. The channels are named because the index begins with them. */
export const messagesOfFirm = queueOfFirm({
  table: 'outgoing_messages',
  columns: ['next_attempt_at', 'expires_at'],
  where: `status = 'queued' and channel in (${notifications.Channel.options.map((channel) => `'${channel}'`).join(', ')})`,
})
