/** Whose turn it is among the files that workers build: joined files, and ZIP files. A row is the queue. */
import { type FirmId, type JoinedFileId, toTypeId, toUuid, type ZipFileId } from '@dossier/contracts'
import { later, type Queryable, type Tx } from '@dossier/runtime'

/** A file is another process's again when its own has said nothing for so long: it has died. */
const LEASE_MS = 60_000
/** How long a file waits whose attempt ended without an outcome. */
const RETRY_MS = 15_000
/** Attempts whose process died, or ran out of time. */
export const ATTEMPTS_MAX = 3

/** The tables with such files, and the ids in them. */
interface BuiltIds {
  joined_files: JoinedFileId
  zip_files: ZipFileId
}
export type BuiltTable = keyof BuiltIds

const PREFIXES = { joined_files: 'jnd', zip_files: 'zip' } as const

/** A file that this process builds, and names the attempt: only its outcome is taken. */
export interface ClaimedFile<Table extends BuiltTable = BuiltTable> {
  firmId: FirmId
  id: BuiltIds[Table]
  claim: string
  /** This one included. */
  attempts: number
}

/**
 * Claims the oldest file of the firm that was served longest ago. With `oneOfFirm`, not of a firm another of whose files is
 * being built.
 */
export async function claimBuilding<Table extends BuiltTable>(
  db: Queryable,
  table: Table,
  now: string,
  { oneOfFirm }: { oneOfFirm: boolean },
): Promise<ClaimedFile<Table> | undefined> {
  const [row] = await db.query<{ firm_id: string; id: string; claim: string; attempts: number }>(
    `update ${table}
     set status = 'building', claim = gen_random_uuid(), leased_until = $2, served_at = $1, attempts = attempts + 1
     where id = (select j.id from ${table} j
                 where j.status in ('queued', 'building') and (j.leased_until is null or j.leased_until < $1)
                   and not ($3 and exists (select from ${table} o where o.firm_id = j.firm_id and o.id <> j.id
                            and o.status = 'building' and o.leased_until >= $1))
                 order by (select max(o.served_at) from ${table} o where o.firm_id = j.firm_id) nulls first, j.created_at
                 limit 1 for update skip locked)
     returning firm_id, id, claim, attempts`,
    [now, later(now, LEASE_MS), oneOfFirm],
  )
  return (
    row && { ...row, firmId: toTypeId('firm', row.firm_id), id: toTypeId(PREFIXES[table], row.id) as BuiltIds[Table] }
  )
}

/** Says that the process is alive. False once the file was deleted, or is another's. */
export async function renewClaim(
  db: Queryable,
  table: BuiltTable,
  { firmId, id, claim }: ClaimedFile,
  now: string,
): Promise<boolean> {
  const rows = await db.query(
    `update ${table} set leased_until = $4 where firm_id = $1 and id = $2 and claim = $3 and status = 'building'
     returning 1`,
    [toUuid(firmId), toUuid(id), claim, later(now, LEASE_MS)],
  )
  return rows.length > 0
}

/** Has it wait for another attempt. `isCounted` unless what failed says nothing about the files. */
export async function releaseClaim(
  db: Queryable,
  table: BuiltTable,
  { firmId, id, claim }: ClaimedFile,
  { now, isCounted }: { now: string; isCounted: boolean },
): Promise<void> {
  await db.query(
    `update ${table} set status = 'queued', claim = null, leased_until = $4, attempts = attempts - $5::integer
     where firm_id = $1 and id = $2 and claim = $3 and status = 'building'`,
    [toUuid(firmId), toUuid(id), claim, later(now, RETRY_MS), isCounted ? 0 : 1],
  )
}

/** `file`: which of its files has the problem, from 0. False when it was deleted or is another's. */
export async function markBuildingFailed(
  tx: Tx,
  table: BuiltTable,
  { firmId, id, claim }: ClaimedFile,
  { code, file }: { code: string; file: number | null },
): Promise<boolean> {
  const rows = await tx.query(
    `update ${table}
     set status = 'failed', claim = null, leased_until = null, problem = $4, problem_position = $5::integer
     where firm_id = $1 and id = $2 and claim = $3 and status = 'building' returning 1`,
    [toUuid(firmId), toUuid(id), claim, code, file === null ? null : file + 1],
  )
  return rows.length > 0
}

/** What has to leave storage of a joined file or ZIP file that is no more. */
export interface RemovedBuiltFile {
  /** Null before it was ready. */
  objectKey: string | null
  /** What it counted towards the plan. */
  sizeBytes: number
}
