import { type FirmId, toUuid } from '@dossier/contracts'
import type { Ctx, Queryable } from '@dossier/runtime'

/** How long counts are kept. The longest billing period is a year. */
export const API_REQUESTS_KEPT_MS = 400 * 86_400_000

export interface RequestBatch {
  reporterId: string
  batch: number
  counts: readonly { firm_id: FirmId; hour_at: string; requests: number }[]
  now: string
}

/**
 * Adds a batch unless its reporter has sent it before, in one statement, and returns whether it did. Takes rows in the
 * order of firm and hour, so that two reporters cannot deadlock.
 */
export async function addApiRequests(
  db: Ctx['db'],
  { reporterId, batch, counts, now }: RequestBatch,
): Promise<boolean> {
  const rows = await db.query(
    `with reporter as (
       insert into request_reporters as r (id, batch, reported_at) values ($1, $2, $3)
       on conflict (id) do update set batch = excluded.batch, reported_at = excluded.reported_at
       where r.batch < excluded.batch
       returning id
     ), added as (
       insert into api_requests as a (firm_id, hour_at, requests)
       select f.id, c.hour_at, sum(c.requests)
       from unnest($4::uuid[], $5::timestamptz[], $6::bigint[]) as c(firm_id, hour_at, requests)
       join firms f on f.id = c.firm_id
       where exists (select from reporter) and not exists (select from firm_deletions d where d.firm_id = f.id)
       group by f.id, c.hour_at order by f.id, c.hour_at
       on conflict (firm_id, hour_at) do update set requests = a.requests + excluded.requests
     )
     select id from reporter`,
    [
      reporterId,
      batch,
      now,
      counts.map(({ firm_id }) => toUuid(firm_id)),
      counts.map(({ hour_at }) => hour_at),
      counts.map(({ requests }) => requests),
    ],
  )
  return rows.length > 0
}

/** Requests of the hours that begin from `from` on and before `to`. */
export async function sumApiRequests(db: Ctx['db'], firmId: FirmId, from: string, to: string): Promise<number> {
  const [row] = await db.lookup<{ requests: number }>(
    `select coalesce(sum(requests), 0)::bigint as requests from api_requests
     where firm_id = $1 and hour_at >= $2 and hour_at < $3`,
    [toUuid(firmId), from, to],
  )
  return row!.requests
}

/** The same for several spans of time, in their order. */
export async function sumApiRequestsByPeriod(
  db: Ctx['db'],
  firmId: FirmId,
  periods: readonly { from: string; to: string }[],
): Promise<number[]> {
  const rows = await db.query<{ requests: number }>(
    `select coalesce(sum(a.requests), 0)::bigint as requests
     from unnest($2::timestamptz[], $3::timestamptz[]) with ordinality as p(starts_at, ends_at, place)
     left join api_requests a on a.firm_id = $1 and a.hour_at >= p.starts_at and a.hour_at < p.ends_at
     group by p.place order by p.place`,
    [toUuid(firmId), periods.map(({ from }) => from), periods.map(({ to }) => to)],
  )
  return rows.map(({ requests }) => requests)
}

export async function deleteApiRequestsBefore(db: Queryable, instant: string): Promise<void> {
  await db.query('delete from api_requests where hour_at < $1', [instant])
}

/** Forgets reporters that have said nothing since. */
export async function deleteReportersBefore(db: Queryable, instant: string): Promise<void> {
  await db.query('delete from request_reporters where reported_at < $1', [instant])
}
