import { type FirmId, type MatterId, type matters, toTypeId, toUuid } from '@dossier/contracts'
import type { Ctx, Tx } from '@dossier/runtime'
import type { StoredMatter } from './matters.ts'
import { type AssignedRow, toAssigned } from './matters.ts'

/** A form that was begun. */
export type StoredIntake = Omit<matters.Intake, 'status' | 'started_at'> & {
  status: 'in_progress' | 'completed'
  started_at: string
}

/** What a form is made of when it is begun. */
export type IntakeForm = Pick<matters.Intake, 'template_id' | 'name' | 'description' | 'fields'>

type IntakeRow = Omit<StoredIntake, 'template_id'> & { template_id: string }

const COLUMNS = 'template_id, name, description, fields, status, answers, started_at, completed_at'

/** What determines the form of a matter whose client has not begun. */
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

/** Undefined until the form is begun. */
export async function findIntake(db: Ctx['db'], firmId: FirmId, id: MatterId): Promise<StoredIntake | undefined> {
  const [row] = await db.lookup<IntakeRow>(`select ${COLUMNS} from intakes where firm_id = $1 and matter_id = $2`, [
    toUuid(firmId),
    toUuid(id),
  ])
  return row && toIntake(row)
}

/** Of a locked matter: begins the form, unless it was begun, and answers it as it is. */
export async function ensureIntake(tx: Tx, firmId: FirmId, id: MatterId, form: IntakeForm): Promise<StoredIntake> {
  const [begun] = await tx.query<IntakeRow>(
    `insert into intakes (firm_id, matter_id, template_id, name, description, fields, status, answers, started_at)
     values ($1, $2, $3, $4, $5, $6, 'in_progress', '{}', $7)
     on conflict (firm_id, matter_id) do nothing
     returning ${COLUMNS}`,
    [
      toUuid(firmId),
      toUuid(id),
      toUuid(form.template_id),
      form.name,
      form.description,
      JSON.stringify(form.fields),
      tx.now,
    ],
  )
  return begun ? toIntake(begun) : (await findIntake(tx, firmId, id))!
}

/** Of a locked matter. */
export async function updateStoredIntake(tx: Tx, firmId: FirmId, id: MatterId, intake: StoredIntake): Promise<void> {
  await tx.query(
    'update intakes set status = $3, answers = $4, completed_at = $5 where firm_id = $1 and matter_id = $2',
    [toUuid(firmId), toUuid(id), intake.status, JSON.stringify(intake.answers), intake.completed_at],
  )
}

function toIntake(row: IntakeRow): StoredIntake {
  return { ...row, template_id: toTypeId('tmpl', row.template_id) }
}
