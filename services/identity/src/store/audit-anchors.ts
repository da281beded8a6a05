import { type FirmId, type identity, toTypeId, toUuid } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import type { StoredHead } from './audit-heads.ts'

/** Why a head was kept: for later comparison, or because the events up to it have aged out. */
export type AnchorReason = 'daily' | 'aged_out'

export interface AuditAnchor extends identity.AuditHead {
  reason: AnchorReason
  mac: string
}

export interface NewAuditAnchor extends AuditAnchor {
  firmId: FirmId
}

/** Returns the firms of the anchors that were new. */
export async function insertAuditAnchors(db: Queryable, anchors: readonly NewAuditAnchor[]): Promise<FirmId[]> {
  if (anchors.length === 0) return []
  const rows = await db.query<{ firm_id: string }>(
    `insert into audit_anchors (firm_id, sequence, reason, hash, recorded_at, mac)
     select firm_id, sequence, reason, decode(hash, 'hex'), recorded_at, decode(mac, 'hex')
     from unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::timestamptz[], $6::text[])
       as a (firm_id, sequence, reason, hash, recorded_at, mac)
     on conflict do nothing returning firm_id`,
    [
      anchors.map(({ firmId }) => toUuid(firmId)),
      anchors.map(({ sequence }) => sequence),
      anchors.map(({ reason }) => reason),
      anchors.map(({ hash }) => hash),
      anchors.map(({ recorded_at }) => recorded_at),
      anchors.map(({ mac }) => mac),
    ],
  )
  return rows.map(({ firm_id }) => toTypeId('firm', firm_id))
}

/** Anchors of a firm between two places of its chain, both included. */
export async function listAuditAnchors(
  db: Queryable,
  firmId: FirmId,
  from: number,
  through: number,
): Promise<AuditAnchor[]> {
  return db.query<AuditAnchor>(
    `select sequence, reason, encode(hash, 'hex') as hash, recorded_at, encode(mac, 'hex') as mac from audit_anchors
     where firm_id = $1 and sequence between $2 and $3 order by sequence`,
    [toUuid(firmId), from, through],
  )
}

/**
 * Heads of firms whose chain has grown, and that were not kept, since an instant; in the order of the firms' ids. Of each
 * firm it reads only the newest daily anchor, however many years of them there are.
 */
export async function listUnanchoredHeads(
  db: Queryable,
  since: string,
  after: FirmId | null,
  limit: number,
): Promise<(StoredHead & { firmId: FirmId })[]> {
  const rows = await db.query<StoredHead & { firm_id: string }>(
    `select firm_id, sequence, encode(hash, 'hex') as hash, recorded_at, encode(mac, 'hex') as mac from audit_heads h
     where sequence > 0 and recorded_at >= $1 and ($2::uuid is null or firm_id > $2) and coalesce((
       select a.recorded_at < $1 from audit_anchors a where a.firm_id = h.firm_id and a.reason = 'daily'
       order by a.sequence desc limit 1
     ), true)
     order by firm_id limit $3`,
    [since, after && toUuid(after), limit],
  )
  return rows.map(({ firm_id, ...head }) => ({ ...head, firmId: toTypeId('firm', firm_id) }))
}

/** The anchor of a firm that is furthest along its chain. */
export async function findNewestAnchor(db: Queryable, firmId: FirmId): Promise<AuditAnchor | undefined> {
  const [row] = await db.query<AuditAnchor>(
    `select sequence, reason, encode(hash, 'hex') as hash, recorded_at, encode(mac, 'hex') as mac from audit_anchors
     where firm_id = $1 order by sequence desc limit 1`,
    [toUuid(firmId)],
  )
  return row
}

/** The last event of a firm that has aged out. */
export async function findAgedOutAnchor(db: Queryable, firmId: FirmId): Promise<AuditAnchor | undefined> {
  const [row] = await db.query<AuditAnchor>(
    `select sequence, reason, encode(hash, 'hex') as hash, recorded_at, encode(mac, 'hex') as mac from audit_anchors
     where firm_id = $1 and reason = 'aged_out' order by sequence desc limit 1`,
    [toUuid(firmId)],
  )
  return row
}
