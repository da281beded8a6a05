import type { OwnerName } from '@dossier/contracts'
import type { Queryable } from '../database/database.ts'
import { replaySubject } from '../nats/streams.ts'

/** What cannot be handled, as it came. */
export interface PutAside {
  /** The consumer or job that gave it up, or `outbox` where it could not be published. */
  consumer: string
  subject: string
  messageId: string
  payload: string
}

export interface DeadLetter extends PutAside {
  id: string
  error: string
  failedAt: string
}

const COLUMNS = 'id, consumer, subject, message_id as "messageId", payload, error, failed_at as "failedAt"'

/** Keeps what cannot be handled, with the reason, for an operator. Keeping it again changes nothing. */
export async function keepDeadLetter(db: Queryable, letter: PutAside & { error: unknown }): Promise<void> {
  await db.query(
    `insert into dead_letters (consumer, subject, message_id, payload, error) values ($1, $2, $3, $4, $5)
     on conflict (consumer, message_id) do nothing`,
    [letter.consumer, letter.subject, letter.messageId, letter.payload, String(letter.error)],
  )
}

/** The oldest, up to a number, and how many there are in all. */
export async function listDeadLetters(
  db: Queryable,
  count: number,
): Promise<{ letters: Omit<DeadLetter, 'payload'>[]; total: number }> {
  const letters = await db.query<DeadLetter>(`select ${COLUMNS} from dead_letters order by id limit $1`, [count])
  const [row] = await db.query<{ total: number }>('select count(*) as total from dead_letters')
  return { letters, total: row!.total }
}

export async function findDeadLetter(db: Queryable, id: string): Promise<DeadLetter | undefined> {
  const [letter] = await db.query<DeadLetter>(`select ${COLUMNS} from dead_letters where id = $1`, [id])
  return letter
}

/** The one that was put aside last. */
export async function findLastDeadLetterId(db: Queryable): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>('select id from dead_letters order by id desc limit 1')
  return row?.id
}

/** Up to a number of those that were put aside before one, and it. */
export async function listDeadLetterIds(db: Queryable, last: string, count: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from dead_letters where id <= $1 order by id limit $2', [
    last,
    count,
  ])
  return rows.map(({ id }) => id)
}

/**
 * Replays letters of a service and returns how many. One statement deletes them and writes the outbox, so none is lost
 * or doubled when a process dies. A job returns to its queue, an outbox row to the outbox, an event to the consumer
 * that gave it up and to no other. A letter that fails again is put aside again.
 */
export async function replayDeadLetters(db: Queryable, service: OwnerName, ids: readonly string[]): Promise<number> {
  const rows = await db.query(
    `with letters as (delete from dead_letters where id = any($1::uuid[]) returning consumer, subject, message_id, payload),
     again as (
       insert into outbox (id, subject, payload, created_at)
       select case when consumer = 'outbox' then message_id::uuid else uuidv7() end,
              case when consumer <> 'outbox' and subject like 'evt.%' then $2 || consumer else subject end,
              payload, now()
       from letters
       on conflict (id) do update set published_at = null
     )
     select 1 from letters`,
    [ids, replaySubject(service, '')],
  )
  return rows.length
}

/** Removes letters for good, and answers how many there were. */
export async function deleteDeadLetters(db: Queryable, ids: readonly string[]): Promise<number> {
  const rows = await db.query('delete from dead_letters where id = any($1::uuid[]) returning 1', [ids])
  return rows.length
}
