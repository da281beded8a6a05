import { type FirmId, type ImportId, type matters, toTypeId, toUuid } from '@dossier/contracts'
import {
  type Ctx,
  type FirmTime,
  type ListPlace,
  lockByName,
  ofFirms,
  type Queryable,
  soonestOf,
  type Tx,
} from '@dossier/runtime'

/** An import without the size of its file. */
export type StoredImport = Omit<matters.Import, 'bytes'>

type ImportColumns = Omit<StoredImport, 'id'> & { id: string }

const COLUMNS = `i.id, name, columns, encoding, separator, date_format, status, problem, rows_total, rows_invalid,
  rows_made, rows_existing, rows_refused, created_at, updated_at, finished_at`

const BYTES = `(select coalesce(sum(length(content)), 0) from import_parts p
  where p.firm_id = i.firm_id and p.import_id = i.id) as bytes`

function toImport<Row extends { id: string }>(row: Row): Row & { id: ImportId } {
  return { ...row, id: toTypeId('imp', row.id) }
}

/** Makes the creations of a firm's imports wait for each other, so that the limit holds. */
export async function lockImports(tx: Queryable, firmId: FirmId): Promise<void> {
  await lockByName(tx, `imports of ${firmId}`)
}

export async function countImports(tx: Queryable, firmId: FirmId): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    'select count(*) as total from imports where firm_id = $1 and deleted_at is null',
    [toUuid(firmId)],
  )
  return row!.total
}

export async function insertImport(tx: Queryable, firmId: FirmId, stored: StoredImport): Promise<void> {
  await tx.query(
    `insert into imports (firm_id, id, name, columns, encoding, separator, date_format, status, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      ...[toUuid(firmId), toUuid(stored.id), stored.name, JSON.stringify(stored.columns), stored.encoding],
      ...[stored.separator, stored.date_format, stored.status, stored.created_at],
    ],
  )
}

export async function findImport(db: Queryable, firmId: FirmId, id: ImportId): Promise<matters.Import | undefined> {
  const [row] = await db.query<ImportColumns & { bytes: number }>(
    `select ${COLUMNS}, ${BYTES} from imports i where firm_id = $1 and id = $2 and deleted_at is null`,
    [toUuid(firmId), toUuid(id)],
  )
  return row && toImport(row)
}

/** Locks the import until commit, so that no two requests or batches move it at once. */
export async function lockImport(tx: Queryable, firmId: FirmId, id: ImportId): Promise<StoredImport | undefined> {
  const [row] = await tx.query<ImportColumns>(
    `select ${COLUMNS} from imports i where firm_id = $1 and id = $2 and deleted_at is null for update`,
    [toUuid(firmId), toUuid(id)],
  )
  return row && toImport(row)
}

export async function listStoredImports(
  db: Ctx['db'],
  firmId: FirmId,
  place: ListPlace,
): Promise<{ items: matters.Import[]; total: number }> {
  const after = place.after('created_at, id', 'desc', 4)
  const [rows, counts] = await Promise.all([
    db.query<ImportColumns & { bytes: number }>(
      `select ${COLUMNS}, ${BYTES} from imports i where firm_id = $1 and deleted_at is null${after.sql}
       order by created_at desc, id desc limit $2 offset $3`,
      [toUuid(firmId), place.limit, place.offset, ...after.values],
    ),
    countImports(db, firmId),
  ])
  return { items: rows.map(toImport), total: counts }
}

export async function savePart(tx: Tx, firmId: FirmId, id: ImportId, number: number, content: Buffer): Promise<void> {
  await tx.query(
    `insert into import_parts (firm_id, import_id, number, content) values ($1, $2, $3, $4)
     on conflict (firm_id, import_id, number) do update set content = excluded.content`,
    [toUuid(firmId), toUuid(id), number, content],
  )
}

/** Numbers of parts that are not there, before the last one that is. */
export async function listMissingParts(tx: Tx, firmId: FirmId, id: ImportId): Promise<number[]> {
  const rows = await tx.query<{ number: number }>(
    `select number from generate_series(1, (select max(number) from import_parts where firm_id = $1 and import_id = $2)) number
     except select number from import_parts where firm_id = $1 and import_id = $2
     order by number`,
    [toUuid(firmId), toUuid(id)],
  )
  return rows.map(({ number }) => number)
}

/** Bytes of a file that are read at a time: a millisecond of work for the database, and as much for this process. */
const PIECE_BYTES = 64 * 1024

/** The file as it was sent, in pieces; one at a time is in memory. */
export async function* readPieces(db: Queryable, firmId: FirmId, id: ImportId): AsyncGenerator<Buffer> {
  for (let [number, at] = [1, 0]; ; ) {
    const [part] = await db.query<{ number: number; piece: Buffer }>(
      `select number, substring(content from case when number = $3 then $4 + 1 else 1 end for $5) as piece
       from import_parts where firm_id = $1 and import_id = $2 and (number > $3 or number = $3 and length(content) > $4)
       order by number limit 1`,
      [toUuid(firmId), toUuid(id), number, at, PIECE_BYTES],
    )
    if (!part) return
    yield part.piece
    at = (part.number === number ? at : 0) + part.piece.length
    number = part.number
  }
}

/** Changes some columns of a locked import. */
export async function markImport(
  tx: Tx,
  firmId: FirmId,
  id: ImportId,
  { status, problem = null }: { status: matters.ImportStatus; problem?: string | null },
): Promise<void> {
  await tx.query(
    `update imports set status = $3, problem = $4, updated_at = $5,
       finished_at = case when $3 = 'finished' then $5::timestamptz end
     where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(id), status, problem, tx.now],
  )
}

/** Forgets the file: its rows have what is needed of it. */
export async function deleteParts(tx: Tx, firmId: FirmId, id: ImportId): Promise<void> {
  await tx.query('delete from import_parts where firm_id = $1 and import_id = $2', [toUuid(firmId), toUuid(id)])
}

/**
 * Takes the import out of sight; its parts and rows are removed later. With `before`, only if nothing has happened to it
 * since. False if there is none.
 */
export async function markImportDeleted(tx: Tx, firmId: FirmId, id: ImportId, before?: string): Promise<boolean> {
  const rows = await tx.query(
    `update imports set deleted_at = $3
     where firm_id = $1 and id = $2 and deleted_at is null and ($4::timestamptz is null or ${isOld('$4')})
     returning 1`,
    [toUuid(firmId), toUuid(id), tx.now, before ?? null],
  )
  return rows.length > 0
}

/** Imports of the firms of `time` that nothing has happened to since an instant. */
export async function listOldImports(
  db: Queryable,
  time: FirmTime,
  before: string,
  limit: number,
): Promise<{ firmId: FirmId; id: ImportId }[]> {
  const firms = ofFirms(time, [before, limit])
  const rows = await db.query<{ firm_id: string; id: string }>(
    `select firm_id, id from imports where deleted_at is null and ${isOld('$1')} and ${firms.sql}
     order by updated_at limit $2`,
    firms.values,
  )
  return rows.map(({ firm_id, id }) => ({ firmId: toTypeId('firm', firm_id), id: toTypeId('imp', id) }))
}

/** When something last happened to the first of a firm's imports that rest since an instant or later; null if there is none. */
export function soonestImportChange(db: Queryable, firmId: FirmId, from: string): Promise<string | null> {
  return soonestOf(db, { table: 'imports', column: 'updated_at', where: `deleted_at is null and ${RESTS}` }, firmId, {
    from,
  })
}

/** What is to be checked or made is never old: it waits for its turn. */
const RESTS = `status not in ('checking', 'running')`
const isOld = (before: string) => `updated_at < ${before} and ${RESTS}`

/** Removes a deleted import with its parts, and with the few rows that were stored at the moment of its deletion. */
export async function deleteEmptyImport(db: Queryable, firmId: FirmId, id: ImportId): Promise<void> {
  await db.query('delete from imports where firm_id = $1 and id = $2 and deleted_at is not null', [
    toUuid(firmId),
    toUuid(id),
  ])
}

/** Since when the import that has waited longest to get on has not; null without any. A batch that fails does not count. */
export async function waitingImportsSince(db: Queryable): Promise<string | null> {
  const [row] = await db.query<{ since: string | null }>(
    "select min(updated_at) as since from imports where status in ('checking', 'running') and deleted_at is null",
  )
  return row!.since
}
