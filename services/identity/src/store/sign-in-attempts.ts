import type { Ctx, Queryable } from '@dossier/runtime'

/** A subject that nobody tried for so long starts anew. */
const FORGET = `interval '15 minutes'`
/** The longest wait: what an attacker does to an account must not keep its owner out. */
const WAIT_S_MAX = 60
/** 2 to this power is beyond the longest wait; higher ones would overflow. */
const EXPONENT_MAX = 10

const NEXT = `case when a.attempted_at < $2::timestamptz - ${FORGET} then 1 else a.attempts + 1 end`

/**
 * Counts an attempt before it is made, so that of many at once no more pass than of as many in turn. Beyond `free`
 * attempts the next one has to wait 1, 3, 7, 15, 31, then 60 seconds.
 *
 * @returns undefined when the attempt may be made; else the instant from which one may
 */
export async function countAttempt(
  db: Ctx['db'],
  subject: string,
  free: number,
  now: string,
): Promise<string | undefined> {
  const admitted = await db.query(
    `insert into sign_in_attempts as a (subject, attempts, attempted_at, retry_at)
     values ($1, 1, $2::timestamptz, null)
     on conflict (subject) do update
       set attempts = ${NEXT},
           attempted_at = $2::timestamptz,
           retry_at = $2::timestamptz + interval '1 second'
             * nullif(least(power(2, least(greatest(${NEXT} - $3::int, 0), ${EXPONENT_MAX})) - 1, ${WAIT_S_MAX}), 0)
       where a.retry_at is null or a.retry_at <= $2::timestamptz
     returning 1`,
    [subject, now, free],
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

/** Takes back one attempt of a subject. */
export async function takeBackAttempt(db: Ctx['db'], subject: string): Promise<void> {
  await db.query('update sign_in_attempts set attempts = greatest(attempts - 1, 0) where subject = $1', [subject])
}

export async function deleteForgottenAttempts(db: Queryable, now: string): Promise<void> {
  await db.query(`delete from sign_in_attempts where attempted_at < $1::timestamptz - ${FORGET}`, [now])
}
