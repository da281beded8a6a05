import { type matters, toTypeId } from '@dossier/contracts'
import { typeIdOrNull, UPDATED_BY } from '@dossier/runtime'

/** A matter's own columns, without its link and without counts of other services. */
export type StoredMatter = Omit<matters.Matter, 'intake_link' | 'documents_count'>

/** The same with who changed it last, which events do not say. */
export type LockedMatter = StoredMatter & Pick<matters.MatterDetail, 'updated_by'>

/** The row of a matter: its ids are still UUIDs. */
export type MatterRow = Omit<
  LockedMatter,
  'id' | 'client_id' | 'assigned_attorney' | 'assigned_users' | 'intake_template_id' | 'updated_by'
> & {
  id: string
  client_id: string | null
  assigned_attorney: string | null
  assigned_users: string[]
  intake_template_id: string | null
  updated_by: string | null
}

/** What a caller can change of a matter. Only here are these columns written down. */
export const EDITED = `title, practice_area, client_id, description, assigned_attorney, assigned_users, case_number,
  intake_template_id, custom_fields, tags, document_reminders, status`

export const COLUMNS = `id, ${EDITED}, created_at, updated_at, archived_at, ${UPDATED_BY}`

export function toMatter(row: MatterRow): LockedMatter {
  return {
    ...row,
    id: toTypeId('mat', row.id),
    client_id: typeIdOrNull('cli', row.client_id),
    ...toAssigned(row),
    intake_template_id: typeIdOrNull('tmpl', row.intake_template_id),
    updated_by: typeIdOrNull('usr', row.updated_by),
  }
}

export type Assigned = Pick<StoredMatter, 'assigned_attorney' | 'assigned_users'>

export type AssignedRow = Pick<MatterRow, keyof Assigned>

export function toAssigned(row: AssignedRow): Assigned {
  return {
    assigned_attorney: typeIdOrNull('usr', row.assigned_attorney),
    assigned_users: row.assigned_users.map((uuid) => toTypeId('usr', uuid)),
  }
}
