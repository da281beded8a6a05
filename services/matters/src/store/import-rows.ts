import { type FirmId, type ImportId, type matters, toUuid } from '@dossier/contracts'
import { type Ctx, type ListPlace, type Queryable, type Tx, typeIdOrNull } from '@dossier/runtime'
import type { DoneRow, FoundRow, WaitingImportRow } from '../imports/checked-row.ts'

/**
 * Stores rows that were checked. Another process may have gone on with the import, so the caller compares `rows_total`. The
 * caller has locked the import.
 */
export async function insertRows(tx: Tx, firmId: FirmId, id: ImportId, rows: readonly FoundRow[]): Promise<void> {
  const count = (outcome: FoundRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  await Promise.all([
    tx.query(
      `insert into import_rows (firm_id, import_id, line, outcome, client, matter, client_key, matter_key, problems,
                                client_id, matter_id)
       select $1, $2, line, outcome, nullif(client, 'null'), nullif(matter, 'null'), client_key, matter_key, problems,
              client_id, matter_id
       from jsonb_to_recordset($3::jsonb)
         as r (line integer, outcome text, client jsonb, matter jsonb, client_key text, matter_key text, problems jsonb,
               client_id uuid, matter_id uuid)`,
      [toUuid(firmId), toUuid(id), JSON.stringify(rows)],
    ),
    tx.query(
      `update imports set rows_total = rows_total + $3, rows_invalid = rows_invalid + $4,
         rows_existing = rows_existing + $5, updated_at = $6
       where firm_id = $1 and id = $2`,
      [toUuid(firmId), toUuid(id), rows.length, count('invalid'), count('existing'), tx.now],
    ),
  ])
}

export async function listWaitingRows(
  tx: Queryable,
  firmId: FirmId,
  id: ImportId,
  limit: number,
): Promise<WaitingImportRow[]> {
  return await tx.query<WaitingImportRow>(
    `select line, client, matter, client_key, matter_key from import_rows
     where firm_id = $1 and import_id = $2 and outcome = 'valid' order by line limit $3`,
    [toUuid(firmId), toUuid(id), limit],
  )
}

/**
 * Notes what became of rows, and forgets their values; a refused row keeps them, since it can be tried again. The lines
 * stand in the statement twice, so that it looks up these rows and never reads all rows of the import.
 */
export async function markRowsDone(tx: Tx, firmId: FirmId, id: ImportId, rows: readonly DoneRow[]): Promise<void> {
  const ids = [toUuid(firmId), toUuid(id)]
  const count = (outcome: DoneRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  await Promise.all([
    tx.query(
      `update import_rows i set outcome = d.outcome, client_id = d.client_id, matter_id = d.matter_id,
         problems = d.problems, client = case when d.outcome = 'refused' then i.client end,
         matter = case when d.outcome = 'refused' then i.matter end
       from jsonb_to_recordset($3::jsonb)
         as d (line integer, outcome text, client_id uuid, matter_id uuid, problems jsonb)
       where i.firm_id = $1 and i.import_id = $2 and i.line = any($4::integer[]) and i.line = d.line`,
      [...ids, JSON.stringify(rows), rows.map(({ line }) => line)],
    ),
    tx.query(
      `update imports set rows_made = rows_made + $3, rows_existing = rows_existing + $4,
         rows_refused = rows_refused + $5, updated_at = $6 where firm_id = $1 and id = $2`,
      [...ids, count('made'), count('existing'), count('refused'), tx.now],
    ),
  ])
}

/** Deletes some rows of a deleted import. Returns how many. */
export async function deleteSomeRows(db: Queryable, firmId: FirmId, id: ImportId, limit: number): Promise<number> {
  const rows = await db.query(
    `delete from import_rows where firm_id = $1 and import_id = $2 and line in (
       select line from import_rows where firm_id = $1 and import_id = $2 order by line limit $3
     ) returning 1`,
    [toUuid(firmId), toUuid(id), limit],
  )
  return rows.length
}

/** Lets the rows that a limit refused be tried again. */
export async function retryRefusedRows(tx: Tx, firmId: FirmId, id: ImportId): Promise<void> {
  const ids = [toUuid(firmId), toUuid(id)]
  await tx.query(
    `update import_rows set outcome = 'valid', problems = '[]'
     where firm_id = $1 and import_id = $2 and outcome = 'refused'`,
    ids,
  )
  await tx.query('update imports set rows_refused = 0 where firm_id = $1 and id = $2', ids)
}

/** A page of rows in the order of the file. */
export async function listStoredRows(
  db: Ctx['db'],
  firmId: FirmId,
  id: ImportId,
  outcome: matters.ImportOutcome | undefined,
  place: ListPlace,
): Promise<{ items: matters.ImportRow[]; total: number }> {
  const where = 'firm_id = $1 and import_id = $2 and ($3::text is null or outcome = $3)'
  const values = [toUuid(firmId), toUuid(id), outcome ?? null]
  const after = place.after('line', 'asc', 6)
  const [rows, counts] = await Promise.all([
    db.query<ImportRowColumns>(
      `select line, outcome, problems, client_id, matter_id from import_rows where ${where}${after.sql}
       order by line limit $4 offset $5`,
      [...values, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total from import_rows where ${where}`, values),
  ])
  return { items: rows.map(toImportRow), total: counts[0]!.total }
}

/** Rows behind a line, in the order of the file. */
export async function pageStoredRows(
  db: Ctx['db'],
  firmId: FirmId,
  id: ImportId,
  { outcome, after, limit }: { outcome: matters.ImportOutcome | undefined; after: number; limit: number },
): Promise<matters.ImportRow[]> {
  const rows = await db.query<ImportRowColumns>(
    `select line, outcome, problems, client_id, matter_id from import_rows
     where firm_id = $1 and import_id = $2 and ($3::text is null or outcome = $3) and line > $4
     order by line limit $5`,
    [toUuid(firmId), toUuid(id), outcome ?? null, after, limit],
  )
  return rows.map(toImportRow)
}

type ImportRowColumns = Omit<matters.ImportRow, 'client_id' | 'matter_id'> & {
  client_id: string | null
  matter_id: string | null
}

function toImportRow({ client_id, matter_id, ...row }: ImportRowColumns): matters.ImportRow {
  return { ...row, client_id: typeIdOrNull('cli', client_id), matter_id: typeIdOrNull('mat', matter_id) }
}
