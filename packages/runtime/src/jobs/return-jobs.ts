import { type OwnerName, toTypeId } from '@dossier/contracts'
import type { Queryable } from '../database/database.ts'
import { jobSubject } from '../nats/streams.ts'
import { jobText } from './job-text.ts'

/** Jobs that one statement moves. */
const BATCH_MAX = 500

/**
 * Moves the jobs of these kinds that wait to the outbox, from where a version up to 0.1.0 sends them to JetStream; returns
 * how many. For the way back to such a version: processes of this one would fetch them again. Kinds that it does not know
 * stay, for the next upgrade.
 */
export async function returnJobs(db: Queryable, service: OwnerName, queues: readonly string[]): Promise<number> {
  for (let count = 0; ; ) {
    const jobs = await db.query<{ id: string; queue: string; firm_id: string; payload: string }>(
      'select id, queue, firm_id, payload from jobs where queue = any($2::text[]) limit $1',
      [BATCH_MAX, queues],
    )
    await db.query(
      `with returned as (
         delete from jobs j using unnest($1::uuid[], $2::text[], $3::text[]) r (id, subject, payload) where j.id = r.id
         returning r.subject, r.payload
       )
       insert into outbox (id, subject, payload, created_at) select uuidv7(), subject, payload, now() from returned`,
      [
        jobs.map(({ id }) => id),
        jobs.map(({ queue }) => jobSubject(service, queue)),
        jobs.map((job) => jobText(toTypeId('firm', job.firm_id), job.payload)),
      ],
    )
    count += jobs.length
    if (jobs.length < BATCH_MAX) return count
  }
}
