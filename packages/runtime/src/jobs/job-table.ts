import { type FirmId, NIL_UUID, toTypeId, toUuid } from '@dossier/contracts'
import type { Again } from '../context.ts'
import type { Queryable } from '../database/database.ts'
import { deadLetterInsert, deadLetterValues, type FailedMessage } from '../events/dead-letter.ts'
import { takeInTurn } from './take-in-turn.ts'

/** A job that this process has taken. */
export interface TakenJob {
  id: string
  firmId: FirmId
  payload: string
  /** 1 for the first time that a process took it. */
  attempt: number
  /** New each time a process takes the job. */
  lease: string
  traceparent: string | null
}

/** What a taking needs to know of its queue. */
export interface TakenQueue {
  name: string
  /** Whether only one job of a firm runs at a time. */
  isOnePerFirm: boolean
}

/** SQL: whether a job of the queue `$1` is due, and no process has it. */
export const IS_DUE = 'is_due and queue = $1'

/** Whether a job of the firm is running, found among the jobs of the queue that are not due. */
const IN_HAND = `exists (
  select from jobs h where not h.is_due and h.queue = $1 and h.firm_id = next.firm_id and h.lease is not null
)`

const takeFrom = ({ isOnePerFirm }: { isOnePerFirm: boolean }) =>
  takeInTurn({
    table: 'jobs',
    isDue: IS_DUE,
    dueAt: 'due_at',
    isBusy: isOnePerFirm ? IN_HAND : undefined,
    set: `is_due = false, due_at = now() + $4 * interval '1 millisecond', attempts = attempts + 1, lease = gen_random_uuid()`,
    returning: 'id, firm_id, payload, attempts as attempt, lease, traceparent',
  })

const TAKE = takeFrom({ isOnePerFirm: false })
const TAKE_ONE_PER_FIRM = takeFrom({ isOnePerFirm: true })

/**
 * Takes due jobs of a queue: one of each firm in turn, beginning behind `after`, then a second one of each, up to `count`. Other processes get
 * them only once `leaseMs` have passed.
 */
export async function takeJobs(
  db: Queryable,
  { name, isOnePerFirm }: TakenQueue,
  { after, count, leaseMs }: { after: FirmId | undefined; count: number; leaseMs: number },
): Promise<TakenJob[]> {
  const rows = await db.query<Omit<TakenJob, 'firmId'> & { firm_id: string }>(isOnePerFirm ? TAKE_ONE_PER_FIRM : TAKE, [
    name,
    after ? toUuid(after) : NIL_UUID,
    count,
    leaseMs,
  ])
  return rows.map(({ firm_id, ...job }) => ({ ...job, firmId: toTypeId('firm', firm_id) }))
}

const ONE_OF_THESE = '(id, lease) in (select * from unnest($1::uuid[], $2::uuid[]))'
const oneOf = (jobs: readonly TakenJob[]) => [jobs.map(({ id }) => id), jobs.map(({ lease }) => lease)]

/** Jobs of a queue that one look marks as due. */
const MARKED_MAX = 1_000

/**
 * Marks jobs as due whose time has come, those of processes that have died too. Returns which of the queues have a due job,
 * and in how many milliseconds the next job becomes due.
 */
export async function markDueJobs(
  db: Queryable,
  queues: readonly string[],
): Promise<{ due: string[]; nextMs: number }> {
  const rows = await db.query<{ queue: string | null; next_ms: number | null }>(
    `with marked as (
       update jobs set is_due = true where id = any(array(
         select j.id from unnest($1::text[]) queue cross join lateral (
           select id from jobs where not is_due and queue = queue.queue and due_at <= now()
           order by due_at limit ${MARKED_MAX} for update skip locked
         ) j
       ))
       returning queue
     )
     select queue, null as next_ms from unnest($1::text[]) queue
     where (select true from jobs j where j.is_due and j.queue = queue.queue order by j.firm_id limit 1)
        or queue in (select m.queue from marked m)
     union all
     select null, (extract(epoch from min(due_at) - now()) * 1000)::float8 from unnest($1::text[]) queue cross join lateral (
       select due_at from jobs where not is_due and queue = queue.queue and due_at > now() order by due_at limit 1
     ) later`,
    [queues],
  )
  const next = rows.find(({ queue }) => queue === null)?.next_ms
  return { due: rows.flatMap(({ queue }) => queue ?? []), nextMs: next ?? Number.POSITIVE_INFINITY }
}

/** Extends the leases of running jobs by `leaseMs`; returns the leases that this process still has. */
export async function keepJobs(db: Queryable, jobs: readonly TakenJob[], leaseMs: number): Promise<string[]> {
  if (jobs.length === 0) return []
  const rows = await db.query<{ lease: string }>(
    `update jobs set is_due = false, due_at = now() + $3 * interval '1 millisecond'
     where ${ONE_OF_THESE} returning lease`,
    [...oneOf(jobs), leaseMs],
  )
  return rows.map(({ lease }) => lease)
}

/**
 * Locks a job until the transaction ends.
 *
 * @returns whether this process still has it
 */
export async function lockJob(tx: Queryable, job: TakenJob): Promise<boolean> {
  return (await tx.query(`select from jobs where ${ONE_OF_THESE} for update`, oneOf([job]))).length > 0
}

/** Returns jobs to the queue as `again` says. A late heartbeat does not find them. */
export async function giveJobsBack(
  db: Queryable,
  jobs: readonly TakenJob[],
  { afterMs, counts }: Again,
): Promise<void> {
  if (jobs.length === 0) return
  const attempts = { failed: 'attempts', progress: '0', none: 'attempts - 1' }[counts ?? 'none']
  await db.query(
    `update jobs set is_due = $3::float8 = 0, due_at = now() + $3 * interval '1 millisecond', lease = null, attempts = ${attempts}
     where ${ONE_OF_THESE}`,
    [...oneOf(jobs), afterMs],
  )
}

/** Removes a job that is done, unless another process has taken it meanwhile. */
export async function endJob(db: Queryable, job: TakenJob): Promise<void> {
  await db.query(`delete from jobs where ${ONE_OF_THESE}`, oneOf([job]))
}

/** Makes a job a dead letter, unless another process has taken it meanwhile. */
export async function makeDeadLetter(db: Queryable, { id, lease }: TakenJob, letter: FailedMessage): Promise<void> {
  await db.query(
    `with ended as (delete from jobs where id = $6 and lease = $7 returning 1) ${deadLetterInsert('ended')}`,
    [...deadLetterValues(letter), id, lease],
  )
}

/** How many jobs of each queue wait, run or have failed, counted up to `countMax`. Jobs scheduled for a later time do not count. */
export async function countJobs(
  db: Queryable,
  queues: readonly string[],
  countMax: number,
): Promise<{ queue: string; count: number }[]> {
  return await db.query(
    `select queue, (select count(*) from (
       (select from jobs j where j.is_due and j.queue = asked.queue limit $2) union all
       (select from (select attempts from jobs j where not j.is_due and j.queue = asked.queue limit $2) later
        where attempts > 0) limit $2
     ) counted) as count
     from unnest($1::text[]) asked (queue)`,
    [queues, countMax],
  )
}
