import { type DocumentId, type documents, type FirmId, toUuid } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import { BRIEF_COLUMNS, type BriefRow, type DocumentBrief, toBrief } from './document-briefs.ts'
import { type FileColumns, fileColumnsOf } from './document-rows.ts'

/** What is decided by, under the lock of a request. */
export type LockedDocument = Pick<documents.DocumentRequest, 'id' | 'status'> & FileColumns & { brief: DocumentBrief }

/**
 * Locks the row until commit. Every change of a request or its uploads takes this lock before any other: README.md, "Order of
 * locks".
 */
export async function lockDocument(tx: Tx, firmId: FirmId, id: DocumentId): Promise<LockedDocument | undefined> {
  const [row] = await tx.query<BriefRow>(
    `select ${BRIEF_COLUMNS} from documents where firm_id = $1 and id = $2 for update`,
    [toUuid(firmId), toUuid(id)],
  )
  return row && toLocked(row)
}

function toLocked(row: BriefRow): LockedDocument {
  const brief = toBrief(row)
  return { ...fileColumnsOf(row), id: brief.id, status: brief.status, brief }
}

/** Locks those of several requests until commit that nobody else has locked. */
export async function lockFreeDocuments(
  tx: Tx,
  firmId: FirmId,
  ids: readonly DocumentId[],
): Promise<ReadonlyMap<DocumentId, LockedDocument>> {
  const rows = await tx.query<BriefRow>(
    `select ${BRIEF_COLUMNS} from documents where firm_id = $1 and id = any($2::uuid[]) for update skip locked`,
    [toUuid(firmId), ids.map(toUuid)],
  )
  return new Map(rows.map(toLocked).map((locked) => [locked.id, locked]))
}
