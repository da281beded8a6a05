import { type FirmId, toUuid } from '@dossier/contracts'

/** A job to be enqueued in the table `jobs`. */
export interface NewJob {
  id: string
  queue: string
  firmId: FirmId
  /** JSON. */
  payload: string
}

/** Inserts rows of the transaction in which it runs; values by `jobValues`. */
export const JOBS_INSERT = `insert into jobs (id, queue, firm_id, payload, created_at, traceparent)
  select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::timestamptz[], $6::text[])
  on conflict (id) do nothing`

export function jobValues(rows: readonly NewJob[], now: string, traceparent: string | null): unknown[] {
  return [
    rows.map(({ id }) => id),
    rows.map(({ queue }) => queue),
    rows.map(({ firmId }) => toUuid(firmId)),
    rows.map(({ payload }) => payload),
    rows.map(() => now),
    rows.map(() => traceparent),
  ]
}
