import { type FirmId, type matters, type TemplateId, toTypeId, toUuid } from '@dossier/contracts'
import type { Ctx, ListPlace, Queryable, Tx, Writable } from '@dossier/runtime'

type TemplateRow = Omit<matters.IntakeTemplate, 'id'> & { id: string }

const COLUMNS = 'id, name, practice_area, description, fields, documents, built_in, created_at, updated_at'

export async function insertIntakeTemplate(
  db: Writable,
  firmId: FirmId,
  template: matters.IntakeTemplate,
): Promise<void> {
  await db.query(
    `insert into intake_templates (firm_id, id, name, practice_area, description, fields, documents, built_in,
                                   created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      toUuid(firmId),
      toUuid(template.id),
      template.name,
      template.practice_area,
      template.description,
      JSON.stringify(template.fields),
      JSON.stringify(template.documents),
      template.built_in,
      template.created_at,
      template.updated_at,
    ],
  )
}

/** Gives the firm those built-in templates whose practice area has none yet. Of two at once one inserts each. */
export async function insertMissingBuiltIns(
  db: Queryable,
  firmId: FirmId,
  templates: readonly matters.IntakeTemplate[],
): Promise<void> {
  const rows = templates.map((template) => ({ ...template, id: toUuid(template.id) }))
  await db.query(
    `insert into intake_templates (firm_id, id, name, practice_area, description, fields, documents, built_in,
                                   created_at, updated_at)
     select $1, id, name, practice_area, description, fields, documents, true, created_at, updated_at
     from jsonb_to_recordset($2::jsonb) as t (
       id uuid, name text, practice_area text, description text, fields jsonb, documents jsonb,
       created_at timestamptz, updated_at timestamptz
     )
     on conflict (firm_id, practice_area) where built_in do nothing`,
    [toUuid(firmId), JSON.stringify(rows)],
  )
}

/** A template that was deleted is none. */
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

/** Locks the row until commit, so that of two concurrent changes one sees the other. */
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

/** Of a locked template. */
export async function updateStoredTemplate(tx: Tx, firmId: FirmId, template: matters.IntakeTemplate): Promise<void> {
  await tx.query(
    `update intake_templates
     set name = $3, practice_area = $4, description = $5, fields = $6, documents = $7, updated_at = $8
     where firm_id = $1 and id = $2`,
    [
      toUuid(firmId),
      toUuid(template.id),
      template.name,
      template.practice_area,
      template.description,
      JSON.stringify(template.fields),
      JSON.stringify(template.documents),
      template.updated_at,
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

function toTemplate(row: TemplateRow): matters.IntakeTemplate {
  return { ...row, id: toTypeId('tmpl', row.id) }
}
