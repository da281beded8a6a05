import { type FirmId, type identity, toTypeId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'

/** A month of the audit log. */
export interface AuditPartition {
  /** `audit_entries_2026_11`. */
  name: string
  /** `2026-11`, in UTC. */
  month: string
}

const NAME = /^audit_entries_(\d{4})_(\d{2})$/

/** All months that have a partition, oldest first. */
export async function listAuditPartitions(db: Queryable): Promise<AuditPartition[]> {
  const rows = await db.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'audit_entries'::regclass order by c.relname`,
  )
  return rows.flatMap(({ name }) => {
    const [, year, month] = NAME.exec(name) ?? []
    return year ? [{ name, month: `${year}-${month}` }] : []
  })
}

/** The last event of a firm in a partition, as it was recorded. */
export interface LastEntry extends identity.AuditHead {
  firmId: FirmId
  /** The event, whose hash is `hash`. */
  entry: string
}

/** The last event of each firm in a partition. Goes from firm to firm by the index: a month may have millions of rows. */
export async function listLastEntries(tx: Queryable, { name }: AuditPartition): Promise<LastEntry[]> {
  const partition = checked(name)
  const rows = await tx.query<Omit<LastEntry, 'firmId'> & { firm_id: string }>(
    `with recursive firms as (
       (select firm_id from ${partition} order by firm_id limit 1)
       union all
       select (select firm_id from ${partition} p where p.firm_id > f.firm_id order by firm_id limit 1)
       from firms f where f.firm_id is not null
     )
     select f.firm_id, last.sequence, last.recorded_at, last.hash, last.entry
     from firms f cross join lateral (
       select last_sequence as sequence, recorded_at,
              encode(substring(hashes from octet_length(hashes) - 31), 'hex') as hash,
              split_part(entries, e'\\n', -1) as entry
       from ${partition} p where p.firm_id = f.firm_id order by recorded_at desc, first_sequence desc limit 1
     ) last`,
  )
  return rows.map(({ firm_id, ...head }) => ({ ...head, firmId: toTypeId('firm', firm_id) }))
}

/** Lets one process at a time make or remove partitions, until commit. */
export async function lockAuditPartitions(tx: Queryable): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(4160802)')
}

/** @throws Error if the owner of the tables keeps younger events than this service would */
export async function dropAuditPartition(tx: Queryable, { month }: AuditPartition): Promise<void> {
  await tx.query('select audit_drop_month($1)', [month])
}

/** Names of tables can't be parameters. */
function checked(name: string): string {
  if (!NAME.test(name)) throw new Error(`${name} is no partition of the audit log`)
  return name
}
