/** Files that jobs build: joined files, and ZIP files. */
import { type FirmId, type JoinedFileId, toUuid, type ZipFileId } from '@dossier/contracts'
import type { Queryable, Tx } from '@dossier/runtime'

/** The tables with such files, and the ids in them. */
export interface BuiltIds {
  joined_files: JoinedFileId
  zip_files: ZipFileId
}
export type BuiltTable = keyof BuiltIds

/** False once the file has an outcome, or was deleted. */
export async function markBuilding<Table extends BuiltTable>(
  db: Queryable,
  table: Table,
  firmId: FirmId,
  id: BuiltIds[Table],
): Promise<boolean> {
  const rows = await db.query(
    `update ${table} set status = 'building' where firm_id = $1 and id = $2 and status in ('queued', 'building')
     returning 1`,
    [toUuid(firmId), toUuid(id)],
  )
  return rows.length > 0
}

/** False once the file has an outcome, or was deleted. */
export async function isToBeBuilt<Table extends BuiltTable>(
  db: Queryable,
  table: Table,
  firmId: FirmId,
  id: BuiltIds[Table],
): Promise<boolean> {
  const rows = await db.query(
    `select from ${table} where firm_id = $1 and id = $2 and status in ('queued', 'building')`,
    [toUuid(firmId), toUuid(id)],
  )
  return rows.length > 0
}

/** `file`: which of its files has the problem, from 0. False once the file has an outcome, or was deleted. */
export async function markBuildingFailed<Table extends BuiltTable>(
  tx: Tx,
  table: Table,
  { firmId, id }: { firmId: FirmId; id: BuiltIds[Table] },
  { code, file }: { code: string; file: number | null },
): Promise<boolean> {
  const rows = await tx.query(
    `update ${table} set status = 'failed', problem = $3, problem_position = $4::integer
     where firm_id = $1 and id = $2 and status = 'building' returning 1`,
    [toUuid(firmId), toUuid(id), code, file === null ? null : file + 1],
  )
  return rows.length > 0
}

/** The objects of a deleted joined file or ZIP file that have to leave storage. */
export interface RemovedBuiltFile {
  /** Null before it was ready. */
  objectKey: string | null
  /** What it counted towards the plan. */
  sizeBytes: number
}
