import { type documents, type FirmId, type MatterId, toTypeId, toUuid } from '@dossier/contracts'
import type { Ctx, Tx } from '@dossier/runtime'

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
