import { type FirmId, toTypeId, toUuid } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import type { LastEvent } from '../domain/last-events.ts'

/** A firm with a chain, and its last event before an instant; null if it had none yet. */
export interface FirmLastEvent {
  firmId: FirmId
  last: LastEvent | null
}

/**
 * The last events before an instant of some firms, in the order of their ids. Reads one row of each firm, from the newest month in
 * which it has one. If all events of a firm have aged out, the anchor stands for the last of them.
 */
export async function listLastEvents(
  db: Queryable,
  before: string,
  after: FirmId | null,
  limit: number,
): Promise<FirmLastEvent[]> {
  const rows = await db.query<{ firm_id: string; sequence: number | null; hash: string | null }>(
    `select firm_id, coalesce(e.sequence, a.sequence) as sequence, encode(coalesce(e.hash, a.hash), 'hex') as hash
     from (
       select firm_id from audit_heads where $2::uuid is null or firm_id > $2 order by firm_id limit $3
     ) firms
     left join lateral (
       select last_sequence as sequence, substring(hashes from octet_length(hashes) - 31) as hash
       from audit_entries e where e.firm_id = firms.firm_id and recorded_at < $1
       order by recorded_at desc, first_sequence desc limit 1
     ) e on true
     left join lateral (
       select sequence, hash from audit_anchors a
       where e.sequence is null and a.firm_id = firms.firm_id and reason = 'aged_out' and recorded_at < $1
       order by sequence desc limit 1
     ) a on true
     order by firm_id`,
    [before, after && toUuid(after), limit],
  )
  return rows.map(({ firm_id, sequence, hash }) => ({
    firmId: toTypeId('firm', firm_id),
    last: sequence === null ? null : { sequence, hash: hash! },
  }))
}
