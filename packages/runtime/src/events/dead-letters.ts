import { type OwnerName, toUuid } from '@dossier/contracts'
import type { Queryable } from '../database/database.ts'
import { jobOf } from '../jobs/job-text.ts'
import { jobSubject, replaySubject } from '../nats/streams.ts'
import type { DeadLetterStorage } from '../storage/service-storage.ts'
import { newUuid } from '../values/new-id.ts'
import { type DeadLetter, deadLetterInsert, deadLetterValues } from './dead-letter.ts'

/** Dead letters in the table of the service's database. */
export function deadLetterTable(db: Queryable, service: OwnerName): DeadLetterStorage {
  return {
    keep: async (letter) => void (await db.query(deadLetterInsert(), deadLetterValues(letter))),
    list: (countMax) => listDeadLetters(db, countMax),
    find: (id) => findDeadLetter(db, id),
    findLastId: () => findLastDeadLetterId(db),
    listIds: (after, last, countMax) => listDeadLetterIds(db, after, last, countMax),
    replay: (ids) => replayDeadLetters(db, service, ids),
    delete: (ids) => deleteDeadLetters(db, ids),
    count: (countMax) => countDeadLetters(db, countMax),
  }
}

const COLUMNS = 'id, consumer, subject, message_id as "messageId", payload, error, failed_at as "failedAt"'

async function listDeadLetters(
  db: Queryable,
  count: number,
): Promise<{ letters: Omit<DeadLetter, 'payload'>[]; total: number }> {
  const letters = await db.query<DeadLetter>(`select ${COLUMNS} from dead_letters order by id limit $1`, [count])
  const [row] = await db.query<{ total: number }>('select count(*) as total from dead_letters')
  return { letters, total: row!.total }
}

async function findDeadLetter(db: Queryable, id: string): Promise<DeadLetter | undefined> {
  const [letter] = await db.query<DeadLetter>(`select ${COLUMNS} from dead_letters where id = $1`, [id])
  return letter
}

async function findLastDeadLetterId(db: Queryable): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>('select id from dead_letters order by id desc limit 1')
  return row?.id
}

async function listDeadLetterIds(db: Queryable, after: string, last: string, count: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select id from dead_letters where id > $1 and id <= $2 order by id limit $3',
    [after, last, count],
  )
  return rows.map(({ id }) => id)
}

/**
 * Replays letters of a service and returns how many. One statement deletes them and writes the outbox and the queues, so none is lost
 * or doubled when a process dies. A job returns to its queue, an outbox row to the outbox, an event to the consumer
 * that gave it up and to no other. A letter that fails again becomes a dead letter again.
 */
async function replayDeadLetters(db: Queryable, service: OwnerName, ids: readonly string[]): Promise<number> {
  const lettersOfJobs = await db.query<{ id: string; consumer: string; payload: string }>(
    `select id, consumer, payload from dead_letters
     where id = any($1::uuid[]) and consumer <> 'outbox' and subject = $2 || consumer`,
    [ids, jobSubject(service, '')],
  )
  const jobs = lettersOfJobs.map(({ id, consumer, payload }) => ({
    ...jobOf(newUuid(), consumer, payload),
    letterId: id,
  }))
  const rows = await db.query(
    `with letters as (
       delete from dead_letters where id = any($1::uuid[]) returning id, consumer, subject, message_id, payload
     ), jobs_again as (
       select * from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[]) j (letter_id, id, firm_id, payload)
     ), enqueued as (
       insert into jobs (id, queue, firm_id, payload, created_at)
       select j.id, consumer, j.firm_id, j.payload, now() from letters l join jobs_again j on j.letter_id = l.id
     ), again as (
       insert into outbox (id, subject, payload, created_at)
       select case when consumer = 'outbox' then message_id::uuid else uuidv7() end,
              case when consumer <> 'outbox' and subject like 'evt.%' then $2 || consumer else subject end,
              payload, now()
       from letters where id not in (select letter_id from jobs_again)
       on conflict (id) do update set published_at = null
     )
     select 1 from letters`,
    [
      ids,
      replaySubject(service, ''),
      jobs.map(({ letterId }) => letterId),
      jobs.map(({ id }) => id),
      jobs.map(({ firmId }) => toUuid(firmId)),
      jobs.map(({ payload }) => payload),
    ],
  )
  return rows.length
}

async function deleteDeadLetters(db: Queryable, ids: readonly string[]): Promise<number> {
  const rows = await db.query('delete from dead_letters where id = any($1::uuid[]) returning 1', [ids])
  return rows.length
}

async function countDeadLetters(db: Queryable, countMax: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*) as count from (select from dead_letters limit $1) aside',
    [countMax],
  )
  return row!.count
}
