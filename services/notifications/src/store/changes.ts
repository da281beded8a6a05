import { type FirmId, type notifications, toTypeId, toUuid } from '@dossier/contracts'
import { type Ctx, type Firms, type Queryable, typeIdOrNull, uuidOrNull } from '@dossier/runtime'
import type { NewChange } from '../domain/change-of-event.ts'
import { deleteRowsBefore } from './delete-rows-before.ts'

type ChangeRow = { position: number } & Record<
  'type' | 'matter_id' | 'client_id' | 'document_id' | 'upload_id',
  string | null
>

/**
 * Of any firms, in one statement. Locks the count of each firm until commit, in the order of their ids: make it the last statement
 * of a transaction.
 */
export async function insertChanges(tx: Queryable & { now: string }, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return
  await tx.query(
    `with made as (
       select *, row_number() over (partition by firm_id order by at) as number
       from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[])
         with ordinality as made (firm_id, type, matter_id, client_id, document_id, upload_id, at)
     ), counted as (
       insert into change_counts (firm_id, count)
       select firm_id, count(*) from made group by firm_id order by firm_id
       on conflict (firm_id) do update set count = change_counts.count + excluded.count
       returning firm_id, count
     )
     insert into changes (firm_id, position, type, matter_id, client_id, document_id, upload_id, made_at)
     select firm_id, counted.count - (count(*) over (partition by firm_id)) + number, type, matter_id, client_id, document_id,
            upload_id, $7
     from made join counted using (firm_id)`,
    [
      changes.map(({ firm_id }) => toUuid(firm_id)),
      changes.map(({ type }) => type),
      changes.map(({ matter_id }) => uuidOrNull(matter_id)),
      changes.map(({ client_id }) => uuidOrNull(client_id)),
      changes.map(({ document_id }) => uuidOrNull(document_id)),
      changes.map(({ upload_id }) => uuidOrNull(upload_id)),
      tx.now,
    ],
  )
}

/** How many changes the firm has had: the position of the last one. */
export async function countChanges(db: Ctx['db'], firmId: FirmId): Promise<number> {
  const [row] = await db.lookup<{ count: number }>('select count from change_counts where firm_id = $1', [
    toUuid(firmId),
  ])
  return row?.count ?? 0
}

/** Those after a position that are still there, oldest first. */
export async function listChangesAfter(
  db: Ctx['db'],
  firmId: FirmId,
  position: number,
  limit: number,
): Promise<(notifications.Change & { position: number })[]> {
  const rows = await db.query<ChangeRow>(
    `select position, type, matter_id, client_id, document_id, upload_id from changes
     where firm_id = $1 and position > $2 order by position limit $3`,
    [toUuid(firmId), position, limit],
  )
  return rows.map((row) => ({
    position: row.position,
    type: row.type!,
    matter_id: typeIdOrNull('mat', row.matter_id),
    client_id: typeIdOrNull('cli', row.client_id),
    document_id: typeIdOrNull('doc', row.document_id),
    upload_id: typeIdOrNull('upl', row.upload_id),
  }))
}

/** The last position of each firm that has changed since an instant. */
export async function listChangedFirms(db: Queryable, since: string): Promise<{ firm_id: FirmId; position: number }[]> {
  const rows = await db.query<{ firm_id: string; position: number }>(
    'select firm_id, max(position) as position from changes where made_at > $1 group by firm_id',
    [since],
  )
  return rows.map((row) => ({ ...row, firm_id: toTypeId('firm', row.firm_id) }))
}

/** Removes some of the changes of any firm that are older, and answers how many. */
export function deleteChangesBefore(db: Queryable, instant: string, rowsMax: number, firms: Firms): Promise<number> {
  return deleteRowsBefore(db, { table: 'changes', column: 'made_at' }, instant, rowsMax, firms)
}
