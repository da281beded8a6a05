import { type FirmId, type identity, toTypeId, toUuid } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { NO_HASH } from '../domain/audit-chain.ts'

/** The newest event of a firm's chain. Sequence 0 stands for an empty chain. */
export interface StoredHead extends identity.AuditHead {
  /** HMAC of the head, in hexadecimal; empty for an empty chain. */
  mac: string
}

/** Sorts before every id. */
const NO_UUID = '00000000-0000-0000-0000-000000000000'

interface HeadRow extends StoredHead {
  firm_id: string
}

const COLUMNS = `firm_id, sequence, encode(hash, 'hex') as hash, recorded_at, encode(mac, 'hex') as mac`

/**
 * Locks the heads of firms until commit, in the order of their ids, so that one of two batches appends behind the other.
 * Firms without a chain get an empty one first: rows that nobody has can't be locked.
 */
export async function lockAuditHeads(
  tx: Queryable,
  firmIds: readonly FirmId[],
  now: string,
): Promise<Map<FirmId, StoredHead>> {
  const uuids = firmIds.map(toUuid).sort()
  const lock = () =>
    tx.query<HeadRow>(
      `select ${COLUMNS} from audit_heads where firm_id = any($1::uuid[]) order by firm_id for update`,
      [uuids],
    )
  const known = await tx.query<{ firm_id: string }>('select firm_id from audit_heads where firm_id = any($1::uuid[])', [
    uuids,
  ])
  if (known.length < uuids.length) {
    await tx.query(
      `insert into audit_heads (firm_id, sequence, hash, recorded_at, mac)
       select id, 0, decode($2, 'hex'), $3, '' from unnest($1::uuid[]) as id order by id
       on conflict do nothing`,
      [uuids, NO_HASH, now],
    )
  }
  return new Map((await lock()).map((row) => [toTypeId('firm', row.firm_id), toHead(row)]))
}

/** The head of a firm's chain; undefined when the chain is empty. */
export async function findAuditHead(db: Queryable, firmId: FirmId): Promise<StoredHead | undefined> {
  const [row] = await db.query<HeadRow>(`select ${COLUMNS} from audit_heads where firm_id = $1 and sequence > 0`, [
    toUuid(firmId),
  ])
  return row && toHead(row)
}

/** The next firm by id, whether it exists, was deleted by an operator, or only remains of its chain do. */
export async function findNextAuditedFirm(db: Queryable, after: FirmId | null): Promise<FirmId | undefined> {
  const next = (table: string, id = 'firm_id') =>
    `(select ${id} as firm_id from ${table} where ${id} > $1 order by ${id} limit 1)`
  const chains = ['audit_heads', 'audit_anchors', 'audit_entries', 'firm_deletions'].map((table) => next(table))
  const [row] = await db.query<{ firm_id: string }>(
    `select firm_id from (${[next('firms', 'id'), ...chains].join(' union all ')}) next order by firm_id limit 1`,
    [after === null ? NO_UUID : toUuid(after)],
  )
  return row && toTypeId('firm', row.firm_id)
}

function toHead({ sequence, hash, recorded_at, mac }: HeadRow): StoredHead {
  return { sequence, hash, recorded_at, mac }
}
