import { type ChecklistId, type documents, type FirmId, type matters, toTypeId, toUuid } from '@dossier/contracts'
import { type Ctx, type ListPlace, type Tx, typeIdOrNull, uuidOrNull, type Writable } from '@dossier/runtime'

type ChecklistRow = Omit<documents.Checklist, 'id' | 'updated_by'> & { id: string; updated_by: string | null }

const COLUMNS = 'id, name, practice_area, items, version, created_at, updated_at, updated_by'

export async function insertChecklist(db: Writable, firmId: FirmId, checklist: documents.Checklist): Promise<void> {
  await db.query(
    `insert into checklists (id, firm_id, name, practice_area, items, version, created_at, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      toUuid(checklist.id),
      toUuid(firmId),
      checklist.name,
      checklist.practice_area,
      JSON.stringify(checklist.items),
      checklist.version,
      checklist.created_at,
      checklist.updated_at,
      uuidOrNull(checklist.updated_by),
    ],
  )
}

export async function findChecklist(
  db: Ctx['db'],
  firmId: FirmId,
  id: ChecklistId,
): Promise<documents.Checklist | undefined> {
  const [row] = await db.lookup<ChecklistRow>(`select ${COLUMNS} from checklists where firm_id = $1 and id = $2`, [
    toUuid(firmId),
    toUuid(id),
  ])
  return row && toChecklist(row)
}

/** Locks the row until commit, so that one of two concurrent changes sees the other. */
export async function lockChecklist(tx: Tx, firmId: FirmId, id: ChecklistId): Promise<documents.Checklist | undefined> {
  const [row] = await tx.query<ChecklistRow>(
    `select ${COLUMNS} from checklists where firm_id = $1 and id = $2 for update`,
    [toUuid(firmId), toUuid(id)],
  )
  return row && toChecklist(row)
}

/** One page, newest first, and how many there are in all: a page beyond the end knows the total too. */
export async function listStoredChecklists(
  db: Ctx['db'],
  firmId: FirmId,
  practiceArea: matters.PracticeArea | undefined,
  place: ListPlace,
): Promise<{ items: documents.Checklist[]; total: number }> {
  const after = place.after('created_at, id', 'desc', 5)
  const rows = await db.query<{ total: number } & (ChecklistRow | { id: null })>(
    `with matching as (
       select ${COLUMNS} from checklists where firm_id = $1 and ($2::text is null or practice_area = $2)
     )
     select counted.total, page.*
     from (select count(*) as total from matching) counted
     left join (
       select * from matching where true${after.sql} order by created_at desc, id desc limit $3 offset $4
     ) page on true
     order by page.created_at desc, page.id desc`,
    [toUuid(firmId), practiceArea ?? null, place.limit, place.offset, ...after.values],
  )
  const items = rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [toChecklist(row as ChecklistRow)]))
  return { total: rows[0]!.total, items }
}

export async function updateStoredChecklist(tx: Tx, firmId: FirmId, checklist: documents.Checklist): Promise<void> {
  await tx.query(
    `update checklists set name = $3, practice_area = $4, items = $5, updated_at = $6, version = $7, updated_by = $8
     where firm_id = $1 and id = $2`,
    [
      toUuid(firmId),
      toUuid(checklist.id),
      checklist.name,
      checklist.practice_area,
      JSON.stringify(checklist.items),
      checklist.updated_at,
      checklist.version,
      uuidOrNull(checklist.updated_by),
    ],
  )
}

/** Returns whether there was one. */
export async function deleteStoredChecklist(db: Writable, firmId: FirmId, id: ChecklistId): Promise<boolean> {
  const rows = await db.query('delete from checklists where firm_id = $1 and id = $2 returning id', [
    toUuid(firmId),
    toUuid(id),
  ])
  return rows.length > 0
}

function toChecklist(row: ChecklistRow): documents.Checklist {
  return { ...row, id: toTypeId('chk', row.id), updated_by: typeIdOrNull('usr', row.updated_by) }
}
