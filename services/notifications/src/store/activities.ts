import {
  type ClientId,
  type EventActor,
  type FirmId,
  type MatterId,
  type notifications,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import { type Ctx, type Firms, type ListPlace, type Queryable, typeIdOrNull, uuidOrNull } from '@dossier/runtime'
import type { NewActivity } from '../domain/activity-of-event.ts'
import { deleteRowsBefore } from './delete-rows-before.ts'

/** Of any firms, in one statement. One that is there already stays as it is. */
export async function insertActivities(tx: Queryable, activities: readonly NewActivity[]): Promise<void> {
  await tx.query(
    `insert into activities (firm_id, id, matter_id, action, kind, done_by, actor_kind, actor_user_id, actor_participant_id,
                             client_id, names_client, participant_id, document_id, upload_id, deadline_id, thread_id,
                             created_at)
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[],
                          $9::uuid[], $10::uuid[], $11::boolean[], $12::uuid[], $13::uuid[], $14::uuid[], $15::uuid[],
                          $16::uuid[], $17::timestamptz[])
     on conflict do nothing`,
    [
      activities.map((one) => toUuid(one.firm_id)),
      activities.map((one) => toUuid(one.id)),
      activities.map((one) => toUuid(one.matter_id)),
      activities.map((one) => one.action),
      activities.map((one) => one.kind),
      activities.map((one) => one.by),
      activities.map((one) => one.actor?.kind ?? null),
      activities.map((one) => uuidOrNull(one.actor?.user_id ?? null)),
      activities.map((one) => uuidOrNull(one.actor?.participant_id ?? null)),
      activities.map((one) => uuidOrNull(one.client?.id ?? null)),
      activities.map((one) => one.client !== undefined),
      activities.map((one) => uuidOrNull(one.participant_id)),
      activities.map((one) => uuidOrNull(one.document_id)),
      activities.map((one) => uuidOrNull(one.upload_id)),
      activities.map((one) => uuidOrNull(one.deadline_id)),
      activities.map((one) => uuidOrNull(one.thread_id)),
      activities.map((one) => one.created_at),
    ],
  )
}

export interface StoredActivity extends Omit<notifications.Activity, 'actor' | notifications.ActivityName> {
  actor: EventActor | null
  /** Who was the client then; not known where only later entries say who is, undefined if none does: it has not changed. */
  client: { id: ClientId | null } | 'not_known' | undefined
}

interface ActivityRow extends Omit<StoredActivity, 'actor' | 'client'> {
  actor_kind: EventActor['kind'] | null
  actor_user_id: string | null
  actor_participant_id: string | null
  client_id: string | null
  /** Whether the entry or one before it says who the client is from then on; and whether any of the matter does. */
  is_client_named: boolean
  is_any_client_named: boolean
}

/** One page of a matter, newest first, and the exact total. */
export async function listStoredActivities(
  db: Ctx['db'],
  firmId: FirmId,
  matterId: MatterId,
  { by, kind }: { by?: notifications.ActivityBy | undefined; kind?: notifications.ActivityKind | undefined },
  place: ListPlace,
): Promise<{ items: StoredActivity[]; total: number }> {
  const values: unknown[] = [toUuid(firmId), toUuid(matterId)]
  const where = [
    'firm_id = $1 and matter_id = $2',
    ...(by === undefined ? [] : [`done_by = $${values.push(by)}`]),
    ...(kind === undefined ? [] : [`kind = $${values.push(kind)}`]),
  ].join(' and ')
  const [limit, offset] = [values.length + 1, values.length + 2]
  const after = place.after('created_at, id', 'desc', values.length + 3)
  const named = 'n.firm_id = $1 and n.matter_id = $2 and n.names_client'
  const [rows, counts] = await Promise.all([
    db.query<ActivityRow>(
      `select a.id, a.matter_id, a.action, a.kind, a.done_by as by, a.actor_kind, a.actor_user_id, a.actor_participant_id,
              a.participant_id, a.document_id, a.upload_id, a.deadline_id, a.thread_id, a.created_at, named.client_id,
              named.id is not null as is_client_named,
              exists (select from activities n where ${named}) as is_any_client_named
       from (select * from activities where ${where}${after.sql}
             order by created_at desc, id desc limit $${limit} offset $${offset}) a
       left join lateral (
         select n.id, n.client_id from activities n where ${named} and n.created_at <= a.created_at
         order by n.created_at desc, n.id desc limit 1
       ) named on a.actor_kind = 'client'
       order by a.created_at desc, a.id desc`,
      [...values, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total from activities where ${where}`, values),
  ])
  return { items: rows.map(toStored), total: counts[0]!.total }
}

/** Removes some of the activities of any firm that are older, and answers how many. */
export function deleteActivitiesBefore(db: Queryable, instant: string, rowsMax: number, firms: Firms): Promise<number> {
  return deleteRowsBefore(db, { table: 'activities', column: 'created_at' }, instant, rowsMax, firms)
}

function toStored(stored: ActivityRow): StoredActivity {
  const { actor_kind, actor_user_id, actor_participant_id, client_id, is_client_named, is_any_client_named, ...row } =
    stored
  return {
    ...row,
    id: toTypeId('evt', row.id),
    matter_id: toTypeId('mat', row.matter_id),
    participant_id: typeIdOrNull('par', row.participant_id),
    document_id: typeIdOrNull('doc', row.document_id),
    upload_id: typeIdOrNull('upl', row.upload_id),
    deadline_id: typeIdOrNull('dl', row.deadline_id),
    thread_id: typeIdOrNull('thr', row.thread_id),
    actor: actor_kind && {
      kind: actor_kind,
      user_id: typeIdOrNull('usr', actor_user_id),
      participant_id: typeIdOrNull('par', actor_participant_id),
    },
    client: is_client_named ? { id: typeIdOrNull('cli', client_id) } : is_any_client_named ? 'not_known' : undefined,
  }
}
