import { type FirmId, type matters, type TemplateId, toTypeId, toUuid } from '@dossier/contracts'
import {
  type Ctx,
  type ListPlace,
  type Queryable,
  type Tx,
  typeIdOrNull,
  uuidOrNull,
  type Writable,
} from '@dossier/runtime'

type TemplateRow = Omit<matters.IntakeTemplate, 'id' | 'updated_by' | 'groups' | 'translations'> & {
  id: string
  updated_by: string | null
  groups: matters.IntakeGroup[] | null
  translations: matters.IntakeTemplate['translations'] | null
}

const COLUMNS =
  'id, name, practice_area, description, fields, documents, participant_roles, groups, translations, built_in, version, created_at, updated_at, updated_by'

export async function insertIntakeTemplate(
  db: Writable,
  firmId: FirmId,
  template: matters.IntakeTemplate,
): Promise<void> {
  await db.query(
    `insert into intake_templates (firm_id, id, name, practice_area, description, fields, documents,
                                   participant_roles, groups, translations, built_in, version, created_at, updated_at,
                                   updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      toUuid(firmId),
      toUuid(template.id),
      template.name,
      template.practice_area,
      template.description,
      JSON.stringify(template.fields),
      JSON.stringify(template.documents),
      JSON.stringify(template.participant_roles),
      jsonOrNull(template.groups),
      jsonOrNull(template.translations),
      template.built_in,
      template.version,
      template.created_at,
      template.updated_at,
      uuidOrNull(template.updated_by),
    ],
  )
}

/** Gives the firm the built-in templates of practice areas without one. One of two concurrent calls inserts each. */
export async function insertMissingBuiltIns(
  db: Queryable,
  firmId: FirmId,
  templates: readonly Omit<matters.IntakeTemplate, 'version' | 'updated_by'>[],
): Promise<void> {
  const rows = templates.map((template) => ({ ...template, id: toUuid(template.id) }))
  await db.query(
    `insert into intake_templates (firm_id, id, name, practice_area, description, fields, documents, translations,
                                   built_in, created_at, updated_at)
     select $1, id, name, practice_area, description, fields, documents, translations, true, created_at, updated_at
     from jsonb_to_recordset($2::jsonb) as t (
       id uuid, name text, practice_area text, description text, fields jsonb, documents jsonb,
       translations jsonb, created_at timestamptz, updated_at timestamptz
     )
     on conflict (firm_id, practice_area) where built_in do nothing`,
    [toUuid(firmId), JSON.stringify(rows)],
  )
}

/** Leaves out deleted templates. */
export async function findIntakeTemplate(
  db: Ctx['db'],
  firmId: FirmId,
  id: TemplateId,
): Promise<matters.IntakeTemplate | undefined> {
  const [row] = await db.lookup<TemplateRow>(
    `select ${COLUMNS} from intake_templates where firm_id = $1 and id = $2 and deleted_at is null`,
    [toUuid(firmId), toUuid(id)],
  )
  return row && toTemplate(row)
}

/** The same, also when it was deleted: for matters that have it. */
export async function findKeptTemplate(
  db: Ctx['db'],
  firmId: FirmId,
  id: TemplateId,
): Promise<matters.IntakeTemplate | undefined> {
  const [row] = await db.lookup<TemplateRow>(`select ${COLUMNS} from intake_templates where firm_id = $1 and id = $2`, [
    toUuid(firmId),
    toUuid(id),
  ])
  return row && toTemplate(row)
}

export async function findBuiltInTemplate(
  db: Ctx['db'],
  firmId: FirmId,
  practiceArea: matters.PracticeArea,
): Promise<matters.IntakeTemplate | undefined> {
  const [row] = await db.lookup<TemplateRow>(
    `select ${COLUMNS} from intake_templates where firm_id = $1 and practice_area = $2 and built_in`,
    [toUuid(firmId), practiceArea],
  )
  return row && toTemplate(row)
}

/** Locks the row until commit, so that one of two concurrent changes sees the other. */
export async function lockIntakeTemplate(
  tx: Tx,
  firmId: FirmId,
  id: TemplateId,
): Promise<matters.IntakeTemplate | undefined> {
  const [row] = await tx.query<TemplateRow>(
    `select ${COLUMNS} from intake_templates where firm_id = $1 and id = $2 and deleted_at is null for update`,
    [toUuid(firmId), toUuid(id)],
  )
  return row && toTemplate(row)
}

/** Of a locked template. A trigger keeps the version that it replaces. */
export async function updateStoredTemplate(
  tx: Tx,
  firmId: FirmId,
  template: matters.IntakeTemplate,
  restoredVersion: number | null,
): Promise<void> {
  await tx.query(
    `update intake_templates
     set name = $3, practice_area = $4, description = $5, fields = $6, documents = $7, participant_roles = $8,
         groups = $9, translations = $10, updated_at = $11, version = $12, updated_by = $13, restored_version = $14
     where firm_id = $1 and id = $2`,
    [
      toUuid(firmId),
      toUuid(template.id),
      template.name,
      template.practice_area,
      template.description,
      JSON.stringify(template.fields),
      JSON.stringify(template.documents),
      JSON.stringify(template.participant_roles),
      jsonOrNull(template.groups),
      jsonOrNull(template.translations),
      template.updated_at,
      template.version,
      uuidOrNull(template.updated_by),
      restoredVersion,
    ],
  )
}

/** Of a locked template that is not built in. */
export async function markTemplateDeleted(tx: Tx, firmId: FirmId, id: TemplateId): Promise<void> {
  await tx.query('update intake_templates set deleted_at = $3 where firm_id = $1 and id = $2', [
    toUuid(firmId),
    toUuid(id),
    tx.now,
  ])
}

/** One page, newest first, and how many there are in all: a page beyond the end knows the total too. */
export async function listStoredTemplates(
  db: Ctx['db'],
  firmId: FirmId,
  practiceArea: matters.PracticeArea | undefined,
  place: ListPlace,
): Promise<{ items: matters.IntakeTemplate[]; total: number }> {
  const where = 'firm_id = $1 and ($2::text is null or practice_area = $2) and deleted_at is null'
  const values = [toUuid(firmId), practiceArea ?? null]
  const after = place.after('created_at, id', 'desc', 5)
  const [rows, counts] = await Promise.all([
    db.query<TemplateRow>(
      `select ${COLUMNS} from intake_templates where ${where}${after.sql}
       order by created_at desc, id desc limit $3 offset $4`,
      [...values, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total from intake_templates where ${where}`, values),
  ])
  return { items: rows.map(toTemplate), total: counts[0]!.total }
}

/** The names of the firm's templates. */
export async function listTemplateNames(db: Queryable, firmId: FirmId): Promise<{ id: TemplateId; name: string }[]> {
  const rows = await db.query<{ id: string; name: string }>(
    'select id, name from intake_templates where firm_id = $1 and deleted_at is null',
    [toUuid(firmId)],
  )
  return rows.map(({ id, name }) => ({ id: toTypeId('tmpl', id), name }))
}

/** Those of the templates that are the firm's. */
export async function listExistingTemplates(
  db: Ctx['db'],
  firmId: FirmId,
  templateIds: readonly TemplateId[],
): Promise<TemplateId[]> {
  const rows = await db.lookup<{ id: string }>(
    'select id from intake_templates where firm_id = $1 and id = any($2::uuid[]) and deleted_at is null',
    [toUuid(firmId), templateIds.map(toUuid)],
  )
  return rows.map((row) => toTypeId('tmpl', row.id))
}

const jsonOrNull = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))

/** The columns that templates and forms are shown without if they are null. */
export function jsonColumns({ groups, translations }: Pick<TemplateRow, 'groups' | 'translations'>) {
  return { ...(groups && { groups }), ...(translations && { translations }) }
}

function toTemplate({ groups, translations, ...row }: TemplateRow): matters.IntakeTemplate {
  return {
    ...row,
    id: toTypeId('tmpl', row.id),
    updated_by: typeIdOrNull('usr', row.updated_by),
    ...jsonColumns({ groups, translations }),
  }
}
