import { randomUUIDv7 } from 'node:crypto'
import { type FirmId, type MatterId, type ParticipantId, toUuid } from '@dossier/contracts'
import { type Queryable, smallestIdOf, type Tx, uuidOrNull } from '@dossier/runtime'

/** What clients do at the portal that the firm may look up. */
export type PortalActivityKind = 'visit' | 'submission' | 'link_request'

/** Who does something at the portal: a participant, or the client. */
export interface PortalActor {
  matterId: MatterId
  participantId: ParticipantId | null
}

const OF_ACTOR = 'firm_id = $1 and matter_id = $2 and participant_id is not distinct from $3::uuid'

function actorValues(firmId: FirmId, { matterId, participantId }: PortalActor): unknown[] {
  return [toUuid(firmId), toUuid(matterId), uuidOrNull(participantId)]
}

/** Locks the matter's row. */
export async function insertPortalActivity(
  tx: Tx,
  firmId: FirmId,
  actor: PortalActor,
  kind: PortalActivityKind,
): Promise<void> {
  await tx.query(
    'insert into portal_activities (firm_id, matter_id, participant_id, id, kind, at) values ($1, $2, $3, $4, $5, $6)',
    [...actorValues(firmId, actor), randomUUIDv7(), kind, tx.now],
  )
}

/** Keeps only the newest of somebody's requests for a link: no report shows them. */
export async function replaceLinkRequest(tx: Tx, firmId: FirmId, actor: PortalActor): Promise<void> {
  await tx.query(
    `delete from portal_activities where ${OF_ACTOR} and kind = 'link_request'`,
    actorValues(firmId, actor),
  )
  await insertPortalActivity(tx, firmId, actor, 'link_request')
}

/** When they did it last. */
export async function findLastPortalActivity(
  tx: Tx,
  firmId: FirmId,
  actor: PortalActor,
  kind: PortalActivityKind,
): Promise<string | undefined> {
  const [row] = await tx.query<{ at: string }>(
    `select at from portal_activities where ${OF_ACTOR} and kind = $4 order by at desc limit 1`,
    [...actorValues(firmId, actor), kind],
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
