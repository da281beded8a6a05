import { identity, type matters, type PortalPerson } from '@dossier/contracts'
import type { MattersCtx } from '../deps.ts'
import { answersForFirm } from '../domain/answers.ts'
import { protectedKeys, unverifiedKeys } from '../domain/unverified-answers.ts'
import { findBuiltInTemplate, findIntakeTemplate, findKeptTemplate } from '../store/intake-templates.ts'
import type { FormSource, IntakeForm, StoredIntake } from '../store/intakes.ts'
import { ensureBuiltIns } from './ensure-built-ins.ts'

/**
 * The form that the client of a matter begins: from the matter's own template, the firm's default, or its practice area's
 * built-in one.
 */
export async function formOf(ctx: MattersCtx, source: FormSource): Promise<IntakeForm> {
  return toForm(await templateOf(ctx, source))
}

/** The form that a participant begins: the same, if it is for their role. */
export async function participantFormOf(
  ctx: MattersCtx,
  source: FormSource,
  role: matters.ParticipantRole,
): Promise<IntakeForm | undefined> {
  const template = await templateOf(ctx, source)
  return template.participant_roles.includes(role) ? toForm(template) : undefined
}

/** A form that nothing was answered in. */
export function notStarted(form: IntakeForm): matters.Intake {
  return toIntake({ ...form, status: 'not_started', answers: {}, started_at: null, completed_at: null })
}

/** How answers of a form came, and which of them are not shown. */
type Marks = Pick<matters.Intake, 'unverified' | 'protected'>
type UnmarkedIntake = Omit<matters.Intake, keyof Marks>

/** A form as the API shows it, with its members always in the same order. */
export function toIntake(intake: UnmarkedIntake | StoredIntake, marks: Marks = {}): matters.Intake {
  const { template_id, template_version, status, answers, started_at, completed_at } = intake
  const { name, description, fields, groups, translations } = intake
  const form = { name, description, fields, ...(groups && { groups }), ...(translations && { translations }) }
  const version = template_version !== undefined && { template_version }
  return { template_id, ...version, status, answers, ...marks, started_at, completed_at, ...form }
}

/** The form as the firm sees it: of a draft, which may hide what was typed before, the answers to what is asked. */
export function toIntakeForFirm(intake: StoredIntake): matters.Intake {
  const { status, unverified } = intake
  const answers = status === 'completed' ? intake.answers : answersForFirm(intake, intake.answers)
  return toIntake({ ...intake, answers }, unverifiedKeys(answers, unverified))
}

/** The form as this person sees it at the portal: before a second step that protects answers, with their session's own alone. */
export function toIntakeOf(person: PortalPerson, intake: StoredIntake): matters.Intake {
  const hidden = protectedKeys(person, intake)
  const answers = Object.fromEntries(Object.entries(intake.answers).filter(([key]) => !hidden.includes(key)))
  const marks = unverifiedKeys(answers, intake.unverified)
  return toIntake({ ...intake, answers }, { ...marks, ...(hidden.length > 0 && { protected: hidden }) })
}

/** The form of a template, in the current or an earlier version. */
export function toForm({
  id,
  version,
  name,
  description,
  fields,
  groups,
  translations,
}: Pick<
  matters.IntakeTemplate,
  'id' | 'version' | 'name' | 'description' | 'fields' | 'groups' | 'translations'
>): IntakeForm {
  return {
    template_id: id,
    template_version: version,
    name,
    description,
    fields,
    ...(groups && { groups }),
    ...(translations && { translations }),
  }
}

async function templateOf(ctx: MattersCtx, source: FormSource): Promise<matters.IntakeTemplate> {
  return (await ownTemplate(ctx, source)) ?? (await defaultTemplate(ctx)) ?? (await builtInTemplate(ctx, source))
}

async function ownTemplate(ctx: MattersCtx, { intake_template_id: id }: FormSource) {
  return id ? await findKeptTemplate(ctx.db, ctx.principal.firm_id, id) : undefined
}

async function defaultTemplate(ctx: MattersCtx) {
  const { template_id } = await ctx.call(identity.operations.getDefaultIntakeTemplate, {})
  return template_id ? await findIntakeTemplate(ctx.db, ctx.principal.firm_id, template_id) : undefined
}

async function builtInTemplate(ctx: MattersCtx, { practice_area }: FormSource) {
  await ensureBuiltIns(ctx)
  return (await findBuiltInTemplate(ctx.db, ctx.principal.firm_id, practice_area))!
}
