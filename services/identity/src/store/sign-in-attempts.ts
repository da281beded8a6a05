import type { Ctx, Queryable } from '@dossier/runtime'

/** How many attempts a subject has, and how long it then waits between two. All in seconds. */
export interface AttemptLimit {
  /** Attempts without waiting. */
  free: number
  /** The first wait. Each further one is twice as long and one `firstWaitS` more: 10, 30, 70, 150 s and so on. */
  firstWaitS: number
  waitSMax: number
  /** A subject without attempts for this long starts from zero. At least `waitSMax`, or waiting would be useless. */
  forgetAfterS: number
}

/** The longest `forgetAfterS` of any limit. */
const KEPT = `interval '1 day'`
/** Caps the exponent: one second × 2^12 is longer than any wait. */
const EXPONENT_MAX = 12

const NEXT = `case when a.attempted_at < $2::timestamptz - $6 * interval '1 second' then 1 else a.attempts + 1 end`
const DOUBLINGS = `least(greatest(${NEXT} - $3::int, 0), ${EXPONENT_MAX})`

/** Counts an attempt before it is made, so that many at once get no further than the same number in sequence. */
export async function countAttempt(
  db: Ctx['db'],
  subject: string,
  { free, firstWaitS, waitSMax, forgetAfterS }: AttemptLimit,
  now: string,
): Promise<string | undefined> {
  const admitted = await db.query(
    `insert into sign_in_attempts as a (subject, attempts, attempted_at, retry_at)
     values ($1, 1, $2::timestamptz, null)
     on conflict (subject) do update
       set attempts = ${NEXT},
           attempted_at = $2::timestamptz,
           retry_at = $2::timestamptz + interval '1 second'
             * nullif(least((power(2, ${DOUBLINGS}) - 1) * $4::int, $5::int), 0)
       where a.retry_at is null or a.retry_at <= $2::timestamptz
     returning 1`,
    [subject, now, free, firstWaitS, waitSMax, forgetAfterS],
  )
  if (admitted.length > 0) return undefined
  const [row] = await db.lookup<{ retry_at: string | null }>(
    'select retry_at from sign_in_attempts where subject = $1',
    [subject],
  )
  return row?.retry_at ?? now
}

/** Forgets all attempts of a subject. */
export async function forgiveAttempts(db: Ctx['db'], subject: string): Promise<void> {
  await db.query('delete from sign_in_attempts where subject = $1', [subject])
}

/** Takes back one attempt of a subject. Its waiting time stays. */
export async function takeBackAttempt(db: Ctx['db'], subject: string): Promise<void> {
  await db.query('update sign_in_attempts set attempts = greatest(attempts - 1, 0) where subject = $1', [subject])
}

/** Takes back one attempt of a subject and the wait that it caused. */
export async function takeBackAttemptAndWait(db: Ctx['db'], subject: string): Promise<void> {
  await db.query(
    'update sign_in_attempts set attempts = greatest(attempts - 1, 0), retry_at = null where subject = $1',
    [subject],
  )
}

/** Marks that a refusal was recorded. Answers false, and changes nothing, if one was within the last hour. */
export async function markRefusalRecorded(db: Ctx['db'], subject: string, now: string): Promise<boolean> {
  const marked = await db.query(
    `insert into sign_in_attempts as a (subject, attempts, attempted_at, retry_at) values ($1, 1, $2::timestamptz, null)
     on conflict (subject) do update set attempted_at = $2::timestamptz
       where a.attempted_at <= $2::timestamptz - interval '1 hour'
     returning 1`,
    [subject, now],
  )
  return marked.length > 0
}

export async function deleteForgottenAttempts(db: Queryable, now: string): Promise<void> {
  await db.query(`delete from sign_in_attempts where attempted_at < $1::timestamptz - ${KEPT}`, [now])
}
