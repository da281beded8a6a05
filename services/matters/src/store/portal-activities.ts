import {
  type FirmId,
  type MatterId,
  type matters,
  type ParticipantId,
  toTypeId,
  toUuid,
  type UserId,
} from '@dossier/contracts'
import {
  type Ctx,
  type FirmTime,
  newUuid,
  ofFirms,
  type Queryable,
  smallestIdOf,
  type Tx,
  typeIdOrNull,
  uuidOrNull,
} from '@dossier/runtime'
import { assignedTo } from './assigned-to.ts'

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
    [...actorValues(firmId, actor), newUuid(), kind, tx.now],
  )
}

/** Keeps only the newest of somebody's requests for a link, and how often the firm was told: no report shows them. */
export async function replaceLinkRequest(tx: Tx, firmId: FirmId, actor: PortalActor, told: number): Promise<void> {
  await tx.query(
    `delete from portal_activities where ${OF_ACTOR} and kind = 'link_request'`,
    actorValues(firmId, actor),
  )
  await tx.query(
    `insert into portal_activities (firm_id, matter_id, participant_id, id, kind, at, told)
     values ($1, $2, $3, $4, 'link_request', $5, $6)`,
    [...actorValues(firmId, actor), newUuid(), tx.now, told],
  )
}

/**
 * The condition that a request `a` for a link still waits. A link that they were sent answers it, one that was made since and works,
 * and a visit. An earlier version of this service sends links and settles nothing.
 */
const STILL_WAITS = `a.kind = 'link_request' and a.settled_at is null
  and not exists (select from intake_links l
                  where l.firm_id = a.firm_id and l.matter_id = a.matter_id and a.participant_id is null
                    and l.revoked_at is null and l.created_at > a.at)
  and not exists (select from intake_links l
                  where l.firm_id = a.firm_id and l.participant_id = a.participant_id
                    and l.revoked_at is null and l.created_at > a.at)
  and not exists (select from portal_activities v
                  where v.firm_id = a.firm_id and v.matter_id = a.matter_id and v.kind = 'visit' and v.at > a.at
                    and v.participant_id is not distinct from a.participant_id)`

/** Their request for a link that waits: when the firm was told last, and how often. */
export async function findWaitingLinkRequest(
  tx: Tx,
  firmId: FirmId,
  actor: PortalActor,
): Promise<{ at: string; told: number } | undefined> {
  const [row] = await tx.query<{ at: string; told: number }>(
    `select at, coalesce(told, 1) as told from portal_activities a
     where ${OF_ACTOR} and ${STILL_WAITS} order by at desc limit 1`,
    actorValues(firmId, actor),
  )
  return row
}

/** Nobody waits for a link any more who has just been sent one. */
export async function settleLinkRequest(tx: Tx, firmId: FirmId, actor: PortalActor): Promise<void> {
  await tx.query(
    `update portal_activities set settled_at = $4
     where ${OF_ACTOR} and kind = 'link_request' and settled_at is null`,
    [...actorValues(firmId, actor), tx.now],
  )
}

/**
 * Requests for links that wait, the newest first, and how many there are. Each is looked at by itself, which the case and the offsets
 * see to: the planner expects many more open requests than a firm has, and would read all of its matters, links and activities.
 */
export async function listOpenLinkRequests(
  db: Ctx['db'],
  firmId: FirmId,
  { assignee, since, limit }: { assignee: UserId | undefined; since: string; limit: number },
): Promise<matters.LinkRequests> {
  const values: unknown[] = [toUuid(firmId), since, limit]
  const ofAssignee = assignee === undefined ? '' : `and ${assignedTo(`$${values.push(toUuid(assignee))}`)}`
  const rows = await db.query<{
    total: number
    matter_id: string
    title: string
    participant_id: string | null
    requested_at: string
    first_name: string | null
    last_name: string | null
  }>(
    `select count(*) over () as total, m.id as matter_id, m.title, a.participant_id, a.at as requested_at,
            case when a.participant_id is null then c.first_name else p.first_name end as first_name,
            case when a.participant_id is null then c.last_name else p.last_name end as last_name
     from portal_activities a
     cross join lateral (select m.* from matters m where m.firm_id = a.firm_id and m.id = a.matter_id offset 0) m
     left join lateral (select c.* from clients c where c.firm_id = m.firm_id and c.id = m.client_id offset 0) c on true
     left join lateral (select p.* from participants p where p.firm_id = a.firm_id and p.id = a.participant_id offset 0) p on true
     where a.firm_id = $1 and a.kind = 'link_request' and a.settled_at is null and a.at > $2
       and case when ${STILL_WAITS} then true end and m.status = 'active'
       and (a.participant_id is null or (p.id is not null and p.removed_at is null)) ${ofAssignee}
     order by a.at desc, a.id desc limit $3`,
    values,
  )
  return {
    total: rows[0]?.total ?? 0,
    requests: rows.map(({ matter_id, title, participant_id, requested_at, first_name, last_name }) => ({
      matter: { id: toTypeId('mat', matter_id), title },
      participant_id: typeIdOrNull('par', participant_id),
      person: first_name === null || last_name === null ? null : { first_name, last_name },
      requested_at,
    })),
  }
}

/**
 * Removes some activities of the firms of `time` from before an instant; returns how many. Their ids are UUIDv7, made no later than
 * `at`, so that the primary key leads to the oldest.
 */
export async function deletePortalActivitiesBefore(
  db: Queryable,
  time: FirmTime,
  instant: string,
  rowsMax: number,
): Promise<number> {
  const firms = ofFirms(time, [smallestIdOf(Date.parse(instant)), instant, rowsMax])
  const rows = await db.query(
    `delete from portal_activities
     where id = any(array(
       select id from portal_activities where id < $1 and at < $2 and ${firms.sql} order by id limit $3)) returning 1`,
    firms.values,
  )
  return rows.length
}
