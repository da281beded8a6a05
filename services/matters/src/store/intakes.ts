import { type FirmId, type MatterId, type matters, toTypeId, toUuid } from '@dossier/contracts'
import type { Ctx, Tx } from '@dossier/runtime'
import type { UnverifiedAnswers } from '../domain/unverified-answers.ts'
import { jsonColumns } from './intake-templates.ts'
import type { StoredMatter } from './matter-rows.ts'
import { type AssignedRow, toAssigned } from './matter-rows.ts'
import type { PortalActor } from './portal-activities.ts'

/** A form that was begun. */
export type StoredIntake = Omit<matters.Intake, 'status' | 'started_at' | 'unverified' | 'protected'> & {
  status: 'in_progress' | 'completed'
  started_at: string
  unverified: UnverifiedAnswers
}

/** The parts of a new form. */
export type IntakeForm = Pick<
  matters.Intake,
  'template_id' | 'template_version' | 'name' | 'description' | 'fields' | 'groups' | 'translations'
>

type IntakeRow = Omit<StoredIntake, 'template_id' | 'template_version' | 'groups' | 'translations' | 'unverified'> & {
  template_id: string
  template_version: number | null
  groups: matters.IntakeGroup[] | null
  translations: matters.Intake['translations'] | null
  unverified: UnverifiedAnswers | null
}

/** What `intakes` and `participant_intakes` have in common. */
export const INTAKE_COLUMNS = `template_id, template_version, name, description, fields, groups, translations, status, answers, unverified,
   started_at, completed_at`

/** What determines the form of a matter that nobody has begun. */
export type FormSource = Pick<
  StoredMatter,
  'practice_area' | 'intake_template_id' | 'assigned_attorney' | 'assigned_users'
>

export async function findFormSource(db: Ctx['db'], firmId: FirmId, id: MatterId): Promise<FormSource | undefined> {
  const [row] = await db.lookup<
    AssignedRow & Pick<FormSource, 'practice_area'> & { intake_template_id: string | null }
  >(
    `select practice_area, intake_template_id, assigned_attorney, assigned_users
     from matters where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(id)],
  )
  return (
    row && {
      practice_area: row.practice_area,
      intake_template_id: row.intake_template_id === null ? null : toTypeId('tmpl', row.intake_template_id),
      ...toAssigned(row),
    }
  )
}

/** Where the form of the client of a matter is, or of a participant. */
function formPlace({ matterId, participantId }: PortalActor): { table: string; key: string; id: string } {
  return participantId === null
    ? { table: 'intakes', key: 'matter_id', id: toUuid(matterId) }
    : { table: 'participant_intakes', key: 'participant_id', id: toUuid(participantId) }
}

/** Undefined until the form is begun. */
export async function findIntake(db: Ctx['db'], firmId: FirmId, actor: PortalActor): Promise<StoredIntake | undefined> {
  const { table, key, id } = formPlace(actor)
  const [row] = await db.lookup<IntakeRow>(
    `select ${INTAKE_COLUMNS} from ${table} where firm_id = $1 and ${key} = $2`,
    [toUuid(firmId), id],
  )
  return row && toIntake(row)
}

/** Of a locked matter: begins the form, unless it was begun, and answers it as it is. */
export async function ensureIntake(
  tx: Tx,
  firmId: FirmId,
  actor: PortalActor,
  form: IntakeForm,
): Promise<StoredIntake> {
  const { table, key, id } = formPlace(actor)
  const [begun] = await tx.query<IntakeRow>(
    `insert into ${table} (firm_id, ${key}, template_id, template_version, name, description, fields, groups, translations,
                           status, answers, started_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'in_progress', '{}', $10)
     on conflict (firm_id, ${key}) do nothing
     returning ${INTAKE_COLUMNS}`,
    [
      toUuid(firmId),
      id,
      toUuid(form.template_id),
      form.template_version ?? null,
      form.name,
      form.description,
      JSON.stringify(form.fields),
      form.groups ? JSON.stringify(form.groups) : null,
      form.translations ? JSON.stringify(form.translations) : null,
      tx.now,
    ],
  )
  return begun ? toIntake(begun) : (await findIntake(tx, firmId, actor))!
}

/** Of a locked matter. */
export async function updateStoredIntake(
  tx: Tx,
  firmId: FirmId,
  actor: PortalActor,
  intake: StoredIntake,
): Promise<void> {
  const { table, key, id } = formPlace(actor)
  await tx.query(
    `update ${table} set status = $3, answers = $4, completed_at = $5, unverified = $6 where firm_id = $1 and ${key} = $2`,
    [
      toUuid(firmId),
      id,
      intake.status,
      JSON.stringify(intake.answers),
      intake.completed_at,
      Object.keys(intake.unverified).length > 0 ? JSON.stringify(intake.unverified) : null,
    ],
  )
}

function toIntake({
  template_id,
  template_version,
  groups,
  translations,
  fields,
  unverified,
  ...row
}: IntakeRow): StoredIntake {
  return {
    ...row,
    unverified: unverified ?? {},
    template_id: toTypeId('tmpl', template_id),
    ...(template_version !== null && { template_version }),
    fields: fields.map(singleWithout(groups)),
    ...jsonColumns({ groups, translations }),
  }
}

/** An earlier version begins forms with the fields of groups and without the groups. Their questions are then asked once. */
function singleWithout(groups: readonly matters.IntakeGroup[] | null) {
  const keys = new Set(groups?.map(({ key }) => key))
  return ({ group, ...field }: matters.IntakeField): matters.IntakeField =>
    group !== undefined && keys.has(group) ? { ...field, group } : field
}
