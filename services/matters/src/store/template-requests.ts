import { type documents, type FirmId, type MatterId, toTypeId, toUuid } from '@dossier/contracts'
import { type Ctx, isJobLost, type LostJobTimes, type Queryable, type Tx, type WaitingRow } from '@dossier/runtime'

/** Whether documents may not have what the creation of matter `m`, or a change of its client, asks of it. */
export const AWAITS_REQUESTS = `exists (
  select from template_requests r where r.firm_id = m.firm_id and r.matter_id = m.id
  union all select from client_handovers h where h.firm_id = m.firm_id and h.matter_id = m.id) as awaits_requests`

/** In the transaction that creates the matter. */
export async function insertTemplateRequests(
  tx: Tx,
  firmId: FirmId,
  matterId: MatterId,
  items: readonly documents.ChecklistItem[],
): Promise<void> {
  await tx.query('insert into template_requests (firm_id, matter_id, items, created_at) values ($1, $2, $3, $4)', [
    toUuid(firmId),
    toUuid(matterId),
    JSON.stringify(items),
    tx.now,
  ])
}

/** Undefined when all that the matter was created with is requested. */
export async function findTemplateRequests(
  db: Ctx['db'],
  firmId: FirmId,
  matterId: MatterId,
): Promise<documents.ChecklistItem[] | undefined> {
  const [row] = await db.lookup<{ items: documents.ChecklistItem[] }>(
    'select items from template_requests where firm_id = $1 and matter_id = $2',
    [toUuid(firmId), toUuid(matterId)],
  )
  return row?.items
}

/** Those of the matters that await requests, or the handover to another client. */
export async function listAwaitingMatters(
  db: Ctx['db'],
  firmId: FirmId,
  matterIds: readonly MatterId[],
): Promise<MatterId[]> {
  const rows = await db.lookup<{ matter_id: string }>(
    `select matter_id from template_requests where firm_id = $1 and matter_id = any($2::uuid[])
     union select matter_id from client_handovers where firm_id = $1 and matter_id = any($2::uuid[])`,
    [toUuid(firmId), matterIds.map(toUuid)],
  )
  return rows.map((row) => toTypeId('mat', row.matter_id))
}

export async function deleteTemplateRequests(db: Ctx['db'], firmId: FirmId, matterId: MatterId): Promise<void> {
  await db.query('delete from template_requests where firm_id = $1 and matter_id = $2', [
    toUuid(firmId),
    toUuid(matterId),
  ])
}

const JOB_IS_LOST = isJobLost('asked_at', 'created_at')

/** What matters wait for that a job does: the requests of their template, or the handover to another client. */
export type AwaitedJob = 'template_requests' | 'client_handovers'

/** Matters of all firms whose jobs were asked for long ago. */
export async function listLongAwaiting(
  db: Queryable,
  awaited: AwaitedJob,
  { askedBefore, after, limit }: { askedBefore: string; after: WaitingRow | undefined; limit: number },
): Promise<WaitingRow[]> {
  const rows = await db.query<{ firm_id: string; id: string }>(
    `select firm_id, matter_id as id from ${awaited}
     where ${JOB_IS_LOST}${after ? ' and (firm_id, matter_id) > ($3, $4)' : ''}
     order by firm_id, matter_id limit $2`,
    [askedBefore, limit, ...(after ? [toUuid(after.firm_id), after.id] : [])],
  )
  return rows.map(({ firm_id, id }) => ({ firm_id: toTypeId('firm', firm_id), id }))
}

/** Notes that their jobs are asked for again; answers those that still wait and that nobody else has just asked for. */
export async function markAskedAgain(
  tx: Queryable,
  awaited: AwaitedJob,
  firmId: FirmId,
  ids: readonly string[],
  { now, askedBefore }: LostJobTimes,
): Promise<MatterId[]> {
  const rows = await tx.query<{ matter_id: string }>(
    `update ${awaited} set asked_at = $4
     where firm_id = $2 and matter_id = any($3::uuid[]) and ${JOB_IS_LOST} returning matter_id`,
    [askedBefore, toUuid(firmId), ids, now],
  )
  return rows.map(({ matter_id }) => toTypeId('mat', matter_id))
}
