/** Writes matters. */
import { type FirmId, type MatterId, toUuid } from '@dossier/contracts'
import { type Insertion, lockByName, type Queryable, type Tx, uuidOrNull } from '@dossier/runtime'
import { textKey } from '../domain/text-key.ts'
import { COLUMNS, EDITED, type LockedMatter, type MatterRow, type StoredMatter, toMatter } from './matter-rows.ts'

/** What is inserted of a matter; PostgreSQL takes it from JSON by the names and types of the table. */
const INSERTED = `firm_id, id, ${EDITED}, title_key, created_at, updated_at, archived_at`

const INSERT = `insert into matters (${INSERTED})
  select ${INSERTED} from jsonb_populate_recordset(null::matters, $1::jsonb)`

const INSERT_RETURNING = `${INSERT} returning id`

/** Names of what a statement violates when a title is taken, or an id names nothing in the firm. */
export const TITLE_INDEX = 'matters_title'
export const CLIENT_REFERENCE = 'matters_client'
export const TEMPLATE_REFERENCE = 'matters_intake_template'

/** A matter as JSON for its row. */
function toRow<Given extends StoredMatter>(matter: Given) {
  return {
    ...matter,
    id: toUuid(matter.id),
    title_key: textKey(matter.title),
    client_id: uuidOrNull(matter.client_id),
    assigned_attorney: uuidOrNull(matter.assigned_attorney),
    assigned_users: matter.assigned_users.map(toUuid),
    intake_template_id: uuidOrNull(matter.intake_template_id),
  }
}

function toNewRow(firmId: FirmId, matter: StoredMatter) {
  return { firm_id: toUuid(firmId), ...toRow(matter) }
}

/** Inserts a matter, for `ctx.insert` or a transaction. */
export function insertMatter(firmId: FirmId, matter: StoredMatter): Insertion {
  return { text: INSERT_RETURNING, row: toNewRow(firmId, matter) }
}

/** Inserts matters in one statement, except ones whose title is taken. Returns the UUIDs of the inserted ones. */
export async function insertNewMatters(tx: Tx, firmId: FirmId, matters: readonly StoredMatter[]): Promise<Set<string>> {
  const inserted = await tx.query<{ id: string }>(`${INSERT} on conflict do nothing returning id`, [
    JSON.stringify(matters.map((matter) => toNewRow(firmId, matter))),
  ])
  return new Set(inserted.map(({ id }) => id))
}

export async function updateStoredMatter(tx: Tx, firmId: FirmId, matter: LockedMatter): Promise<void> {
  await tx.query(
    `update matters set (${EDITED}, title_key, updated_at, archived_at, updated_by, updated_by_at) = (
       select ${EDITED}, title_key, updated_at, archived_at, updated_by, updated_at
       from jsonb_populate_record(null::matters, $3::jsonb)
     ) where firm_id = $1 and id = $2`,
    [
      toUuid(firmId),
      toUuid(matter.id),
      JSON.stringify({ ...toRow(matter), updated_by: uuidOrNull(matter.updated_by) }),
    ],
  )
}

/** Locks the row until commit, so that one of two concurrent changes sees the other. */
export async function lockMatter(tx: Tx, firmId: FirmId, id: MatterId): Promise<LockedMatter | undefined> {
  const [row] = await tx.query<MatterRow>(`select ${COLUMNS} from matters where firm_id = $1 and id = $2 for update`, [
    toUuid(firmId),
    toUuid(id),
  ])
  return row && toMatter(row)
}

/**
 * Whether another matter has the title, as far as is committed. The index decides; asked before an update, this keeps two
 * that take each other's title from waiting for one another.
 */
export async function titleIsTaken(tx: Queryable, firmId: FirmId, id: MatterId, title: string): Promise<boolean> {
  const rows = await tx.query('select 1 from matters where firm_id = $1 and title_key = $2 and id <> $3', [
    toUuid(firmId),
    textKey(title),
    toUuid(id),
  ])
  return rows.length > 0
}

/** Makes creations within a firm wait for each other until commit, so that a count stays true. */
export async function lockMatterCreation(tx: Queryable, firmId: FirmId): Promise<void> {
  await lockByName(tx, `matters of ${firmId}`)
}
