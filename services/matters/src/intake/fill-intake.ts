import { AppError, type FieldProblem, matters, notFound, type PortalPerson } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { countOpenQuestions } from '../domain/answers.ts'
import { assertLinkWorks, lockOwnMatter } from '../matter/own-matter.ts'
import { ensureIntake, findFormSource, findIntake, type IntakeForm, type StoredIntake } from '../store/intakes.ts'
import type { StoredMatter } from '../store/matter-rows.ts'
import { findParticipantName, findParticipantRole } from '../store/participants.ts'
import type { PortalActor } from '../store/portal-activities.ts'
import { findTemplateVersion } from '../store/template-versions.ts'
import { formOf, notStarted, participantFormOf, toForm, toIntakeOf } from './intake-form.ts'

/** The participant who fills in a form; a removed one does not. */
type Participant = NonNullable<Awaited<ReturnType<typeof findParticipantName>>>

/**
 * The form of the caller at the portal, with their answers.
 *
 * @throws AppError matter_not_found
 */
export async function readIntake(ctx: MattersCtx, person: PortalPerson): Promise<matters.Intake> {
  const begun = await findIntake(ctx.db, ctx.principal.firm_id, person)
  const intake = begun ? toIntakeOf(person, begun) : notStarted(await newForm(ctx, person))
  await assertLinkWorks(ctx, person.matterId)
  return intake
}

/** Number of unanswered questions in somebody's form; 0 if they have no form or have submitted it. */
export async function openQuestionsOf(ctx: MattersCtx, person: PortalActor): Promise<number> {
  const begun = await findIntake(ctx.db, ctx.principal.firm_id, person)
  if (begun?.status === 'completed') return 0
  const form = begun ?? (await findNewForm(ctx, person))
  return form ? countOpenQuestions(form, begun?.answers ?? {}) : 0
}

/**
 * The form to begin if none has been begun. Found before the transaction, because it may need a call to identity. If
 * two requests begin at once, one form wins; a template that changes meanwhile affects only later forms. A caller who says
 * which version they have `seen` begins that version.
 *
 * @throws AppError matter_not_found, form_changed
 */
export async function formToBegin(
  ctx: MattersCtx,
  person: PortalPerson,
  seen: matters.SeenForm | undefined,
): Promise<IntakeForm> {
  const firmId = ctx.principal.firm_id
  const begun = await findIntake(ctx.db, firmId, person)
  if (begun) return begun
  const form = await newForm(ctx, person)
  if (!seen || isSame(form, seen)) return form
  const { template_id: id, template_version: version } = seen
  const since = new Date(Date.parse(ctx.now()) - ctx.deps.portal.sessionMinutes * 60_000).toISOString()
  const earlier = id === form.template_id && (await findTemplateVersion(ctx.db, firmId, id, version, since))
  if (!earlier) throw new AppError('form_changed')
  return toForm({ ...earlier, id })
}

/**
 * The form to fill in, under the lock of its matter until commit, so that changes of its answers are serialized, and a
 * participant who is removed saves nothing afterwards.
 *
 * @throws AppError matter_not_found, invalid_status_transition, intake_already_completed, form_changed
 */
export async function lockOpenIntake(
  ctx: MattersCtx,
  tx: Tx,
  person: PortalPerson,
  form: IntakeForm,
  seen: matters.SeenForm | undefined,
): Promise<{ matter: StoredMatter; participant: Participant | null; intake: StoredIntake }> {
  const firmId = ctx.principal.firm_id
  const matter = await lockOwnMatter(ctx, tx, person.matterId)
  const participant = person.participantId && (await findParticipantName(tx, firmId, person.participantId))
  if (participant === undefined) throw noForm()
  if (matter.status === 'archived') throw new AppError('invalid_status_transition', { from: matter.status })
  const intake = await ensureIntake(tx, firmId, person, form)
  if (intake.status === 'completed') throw new AppError('intake_already_completed')
  if (seen && !isSame(intake, seen)) throw new AppError('form_changed')
  return { matter, participant, intake }
}

/** Refuses answers, and lists at most as many as a form can have: a caller may send far more unknown ones. */
export function refuseAnswers(fields: FieldProblem[]): void {
  if (fields.length === 0) return
  throw new AppError('validation_error', { fields: fields.slice(0, matters.INTAKE_FIELDS_MAX) })
}

/** Of a form that was begun before there were versions, only the template is known. */
function isSame({ template_id, template_version }: IntakeForm, seen: matters.SeenForm): boolean {
  return template_id === seen.template_id && (template_version ?? seen.template_version) === seen.template_version
}

async function newForm(ctx: MattersCtx, person: PortalPerson): Promise<IntakeForm> {
  const form = await findNewForm(ctx, person)
  if (!form) throw noForm()
  return form
}

/** A form that nobody has begun: the client's, or a participant's if it is for their role. */
async function findNewForm(ctx: MattersCtx, { matterId, participantId }: PortalActor): Promise<IntakeForm | undefined> {
  const firmId = ctx.principal.firm_id
  const source = await findFormSource(ctx.db, firmId, matterId)
  if (!source) throw notFound('matter_not_found', matterId)
  if (participantId === null) return await formOf(ctx, source)
  const participant = await findParticipantRole(ctx.db, firmId, matterId, participantId)
  return participant && !participant.removed ? await participantFormOf(ctx, source, participant.role) : undefined
}

/** The error for a participant without a form: for them, it does not exist. */
function noForm(): AppError {
  return new AppError('matter_not_found', { resource: 'intake' })
}
