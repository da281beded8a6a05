import { type ClientId, type FirmId, type MatterId, toTypeId, toUuid } from '@dossier/contracts'
import { type Ctx, typeIdOrNull } from '@dossier/runtime'

/** The client `c` of a matter as reports name it. */
const CLIENT_NAME = `c.first_name || ' ' || c.last_name as client_name`

/** Unknown ids are left out. */
export async function listMatterNames(
  db: Ctx['db'],
  firmId: FirmId,
  ids: MatterId[],
): Promise<{ id: MatterId; title: string; client_id: ClientId | null; client_name: string | null }[]> {
  const rows = await db.query<{ id: string; title: string; client_id: string | null; client_name: string | null }>(
    `select m.id, m.title, m.client_id, ${CLIENT_NAME}
     from matters m left join clients c on c.firm_id = m.firm_id and c.id = m.client_id
     where m.firm_id = $1 and m.id = any($2::uuid[])`,
    [toUuid(firmId), ids.map(toUuid)],
  )
  return rows.map((row) => ({ ...row, id: toTypeId('mat', row.id), client_id: typeIdOrNull('cli', row.client_id) }))
}
