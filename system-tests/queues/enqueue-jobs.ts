import { type OwnerName, toUuid } from '@dossier/contracts'
import type { System } from '@dossier/testbed'
import { keysOf } from './effects.ts'
import type { OpenQueue, Piece, Scene } from './work-queue.ts'

/** Enqueues a job for each piece, whose id is the key of the piece; the first piece is due first. */
export async function enqueueJobs(
  { t, pieces }: Scene,
  service: OwnerName,
  queue: string,
  payloadOf: (piece: Piece, place: number) => object,
): Promise<Pick<OpenQueue, 'table' | 'waiting' | 'endLeases'>> {
  await t.query(
    service,
    `insert into jobs (id, queue, firm_id, payload, created_at, due_at)
     select id, $4, firm_id, payload, now(), now() - interval '1 hour' + nth * interval '1 second'
     from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as j(id, firm_id, payload, nth)`,
    [
      pieces.map(({ key }) => key),
      pieces.map(({ firm }) => toUuid(firm.id)),
      pieces.map((piece, place) => JSON.stringify(payloadOf(piece, place))),
      queue,
    ],
  )
  return {
    ...jobLeases(t, service, queue),
    waiting: () => keysOf(t, service, `select id::text as key from jobs where queue = '${queue}'`),
  }
}

const jobLeases = (t: System, service: OwnerName, queue: string): Pick<OpenQueue, 'table' | 'endLeases'> => ({
  table: 'jobs',
  async endLeases() {
    await t.query(service, 'update jobs set due_at = now() where queue = $1 and lease is not null', [queue])
  },
})

/** Runs operations that enqueue jobs, and holds these jobs back until the service has stopped. */
export async function enqueueByOperations(
  t: System,
  service: OwnerName,
  queue: string,
  enqueue: () => Promise<void>,
): Promise<Pick<OpenQueue, 'table' | 'endLeases'>> {
  await t.query(
    service,
    `create function hold_job() returns trigger language plpgsql as $$
     begin new.is_due = false; new.due_at = now() + interval '1 day'; return new; end $$`,
  )
  await t.query(
    service,
    `create trigger hold_job before insert on jobs for each row when (new.queue = '${queue}') execute function hold_job()`,
  )
  await enqueue()
  await t.stopService(service)
  await t.query(service, 'drop trigger hold_job on jobs')
  await t.query(service, `update jobs set due_at = due_at - interval '2 days' where queue = $1`, [queue])
  return jobLeases(t, service, queue)
}
