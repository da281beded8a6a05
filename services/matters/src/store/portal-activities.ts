import { randomUUIDv7 } from 'node:crypto'
import { type FirmId, type MatterId, toUuid } from '@dossier/contracts'
import { type Queryable, smallestIdOf, type Tx } from '@dossier/runtime'

/** What clients do at the portal that the firm may look up. */
export type PortalActivityKind = 'visit' | 'submission' | 'link_request'

/** Locks the matter's row. */
export async function insertPortalActivity(
  tx: Tx,
  firmId: FirmId,
  matterId: MatterId,
  kind: PortalActivityKind,
): Promise<void> {
  await tx.query('insert into portal_activities (id, firm_id, matter_id, kind, at) values ($1, $2, $3, $4, $5)', [
    randomUUIDv7(),
    toUuid(firmId),
    toUuid(matterId),
    kind,
    tx.now,
  ])
}

/** Keeps only the newest of a client's requests for a link: no report shows them. */
export async function replaceLinkRequest(tx: Tx, firmId: FirmId, matterId: MatterId): Promise<void> {
  await tx.query(`delete from portal_activities where firm_id = $1 and matter_id = $2 and kind = 'link_request'`, [
    toUuid(firmId),
    toUuid(matterId),
  ])
  await insertPortalActivity(tx, firmId, matterId, 'link_request')
}

/** When the client of a matter did it last. */
export async function findLastPortalActivity(
  tx: Tx,
  firmId: FirmId,
  matterId: MatterId,
  kind: PortalActivityKind,
): Promise<string | undefined> {
  const [row] = await tx.query<{ at: string }>(
    `select at from portal_activities where firm_id = $1 and matter_id = $2 and kind = $3 order by at desc limit 1`,
    [toUuid(firmId), toUuid(matterId), kind],
  )
  return row?.at
}

/**
 * Removes some activities of any firms from before an instant; answers how many. Their ids are UUIDv7, so that the primary key
 * leads to the oldest.
 */
export async function deletePortalActivitiesBefore(db: Queryable, instant: string, rowsMax: number): Promise<number> {
  const rows = await db.query(
    `delete from portal_activities
     where id = any(array(select id from portal_activities where id < $1 and at < $2 limit $3)) returning 1`,
    [smallestIdOf(Date.parse(instant)), instant, rowsMax],
  )
  return rows.length
}
