import { type documents, type FirmId, type MatterId, toTypeId, toUuid } from '@dossier/contracts'
import { type Ctx, type SearchOf, searchRows } from '@dossier/runtime'
import { IS_REQUEST } from './document-rows.ts'

/** The best first. With matters, those of these matters. */
export async function searchStoredDocuments(
  db: Ctx['db'],
  firmId: FirmId,
  asked: Pick<SearchOf, 'text' | 'limit'>,
  matterIds: readonly MatterId[] | null,
): Promise<documents.DocumentSearchHit[]> {
  const only = matterIds
    ? { condition: (parameter: string) => `matter_id = any(${parameter}::uuid[])`, value: matterIds.map(toUuid) }
    : undefined
  const ids = await searchRows(db, firmId, { ...asked, source: 'documents', only })
  if (ids.length === 0) return []
  const rows = await db.lookup<
    Omit<documents.DocumentSearchHit, 'id' | 'matter_id'> & { id: string; matter_id: string }
  >(
    `select d.id, d.name, d.status, d.matter_id, u.uploaded_at
     from documents d left join uploads u on u.firm_id = d.firm_id and u.id = d.upload_id
     where d.firm_id = $1 and d.id = any($2::uuid[]) and ${IS_REQUEST}
     order by array_position($2::uuid[], d.id)`,
    [toUuid(firmId), ids],
  )
  return rows.map((row) => ({ ...row, id: toTypeId('doc', row.id), matter_id: toTypeId('mat', row.matter_id) }))
}

/** The keys of texts, in their order. */
export async function listSearchKeys(db: Ctx['db'], texts: readonly string[]): Promise<string[]> {
  const rows = await db.lookup<{ key: string }>(
    'select search_key(text) as key from unnest($1::text[]) with ordinality as given (text, place) order by place',
    [texts],
  )
  return rows.map(({ key }) => key)
}
