import { type FirmId, type MatterViewId, matters, toTypeId, toUuid, type UserId } from '@dossier/contracts'
import { lockByName, type Queryable } from '@dossier/runtime'

/** A view without what depends on who looks. */
export type StoredView = Omit<matters.MatterView, 'may_change' | 'updated_by'> & { updated_by: UserId }

type ViewRow = Omit<StoredView, 'id' | 'user_id' | 'updated_by'> & { id: string; user_id: string; updated_by: string }

const COLUMNS = 'id, name, shared, filter, user_id, created_at, updated_at, updated_by'

/** Serializes transactions that save or share a view in the firm, so that counts stay true. */
export async function lockMatterViews(tx: Queryable, firmId: FirmId): Promise<void> {
  await lockByName(tx, `matter views of ${firmId}`)
}

/** How many views the user has, and how many the firm shares. */
export async function countMatterViews(
  tx: Queryable,
  firmId: FirmId,
  userId: UserId,
): Promise<{ own: number; shared: number }> {
  const [row] = await tx.query<{ own: number; shared: number }>(
    `select count(*) filter (where user_id = $2) as own, count(*) filter (where shared) as shared
     from matter_views where firm_id = $1 and (user_id = $2 or shared)`,
    [toUuid(firmId), toUuid(userId)],
  )
  return row!
}

/** The user's own views and the firm's shared ones, by name. */
export async function listStoredViews(db: Queryable, firmId: FirmId, userId: UserId): Promise<StoredView[]> {
  const rows = await db.query<ViewRow>(
    `select ${COLUMNS} from matter_views where firm_id = $1 and (user_id = $2 or shared) order by lower(name), id`,
    [toUuid(firmId), toUuid(userId)],
  )
  return rows.map(toView)
}

/** Locks the view until commit, if the user sees it. */
export async function lockMatterView(
  tx: Queryable,
  firmId: FirmId,
  userId: UserId,
  id: MatterViewId,
): Promise<StoredView | undefined> {
  const [row] = await tx.query<ViewRow>(
    `select ${COLUMNS} from matter_views where firm_id = $1 and id = $3 and (user_id = $2 or shared) for update`,
    [toUuid(firmId), toUuid(userId), toUuid(id)],
  )
  return row && toView(row)
}

export async function insertMatterView(tx: Queryable, firmId: FirmId, view: StoredView): Promise<void> {
  await tx.query(
    `insert into matter_views (firm_id, id, user_id, name, shared, filter, created_at, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      toUuid(firmId),
      toUuid(view.id),
      toUuid(view.user_id),
      view.name,
      view.shared,
      JSON.stringify(view.filter),
      view.created_at,
      view.updated_at,
      toUuid(view.updated_by),
    ],
  )
}

/** Of a locked view. */
export async function updateStoredView(tx: Queryable, firmId: FirmId, view: StoredView): Promise<void> {
  await tx.query(
    `update matter_views set name = $3, shared = $4, filter = $5, updated_at = $6, updated_by = $7
     where firm_id = $1 and id = $2`,
    [
      toUuid(firmId),
      toUuid(view.id),
      view.name,
      view.shared,
      JSON.stringify(view.filter),
      view.updated_at,
      toUuid(view.updated_by),
    ],
  )
}

export async function deleteStoredView(tx: Queryable, firmId: FirmId, id: MatterViewId): Promise<void> {
  await tx.query('delete from matter_views where firm_id = $1 and id = $2', [toUuid(firmId), toUuid(id)])
}

const KnownFilter = matters.MatterViewFilter.strip()

/** A later version may have saved fields and values in a filter that this one does not know. It leaves them out. */
function knownFilter(filter: object): matters.MatterViewFilter {
  const read = KnownFilter.safeParse(filter)
  if (read.success) return read.data
  const unknown = new Set(read.error.issues.map(({ path: [field] }) => field))
  return KnownFilter.parse(Object.fromEntries(Object.entries(filter).filter(([field]) => !unknown.has(field))))
}

function toView({ filter, ...row }: ViewRow): StoredView {
  return {
    ...row,
    id: toTypeId('view', row.id),
    user_id: toTypeId('usr', row.user_id),
    updated_by: toTypeId('usr', row.updated_by),
    filter: knownFilter(filter),
  }
}
