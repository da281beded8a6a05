import { type FirmId, toTypeId, toUuid } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'

/**
 * Whether a firm that has users, or that an operator deletes or has deleted, has no event, in one snapshot. The log of a firm begins
 * when the firm is made; of firms that are older than that, `audit_beginnings` lists those whose log has yet to begin.
 */
export async function lacksAuditLog(db: Queryable, firmId: FirmId): Promise<boolean> {
  const [row] = await db.query<{ lacking: boolean }>(
    `select (exists (select from users where firm_id = $1) or exists (select from firm_deletions where firm_id = $1))
        and not exists (select from audit_beginnings where firm_id = $1)
        and not exists (select from audit_heads where firm_id = $1 and sequence > 0) as lacking`,
    [toUuid(firmId)],
  )
  return row!.lacking
}

/** Takes firms off the list, and returns how many, and which of them have no event yet. */
export async function takeAuditBeginnings(
  tx: Queryable,
  limit: number,
): Promise<{ taken: number; withoutLog: FirmId[] }> {
  const rows = await tx.query<{ firm_id: string; has_log: boolean }>(
    `delete from audit_beginnings where firm_id = any(array(
       select firm_id from audit_beginnings order by firm_id limit $1 for update skip locked))
     returning firm_id, exists (
       select from audit_heads h where h.firm_id = audit_beginnings.firm_id and h.sequence > 0) as has_log`,
    [limit],
  )
  const withoutLog = rows.filter(({ has_log }) => !has_log).map(({ firm_id }) => toTypeId('firm', firm_id) as FirmId)
  return { taken: rows.length, withoutLog }
}
