import { AppError, type FieldProblem, type MatterId, matters, notFound } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { lockOwnMatter } from '../matter/own-matter.ts'
import { ensureIntake, findFormSource, findIntake, type IntakeForm, type StoredIntake } from '../store/intakes.ts'
import type { StoredMatter } from '../store/matters.ts'
import { formOf } from './intake-form.ts'

/**
 * The form to begin if none has been begun. Found before the transaction, because it may need a call to identity. If
 * two requests begin at once, one form wins; a template that changes meanwhile affects only later forms.
 *
 * @throws AppError matter_not_found
 */
export async function formToBegin(ctx: MattersCtx, id: MatterId): Promise<IntakeForm> {
  const firmId = ctx.principal.firm_id
  const begun = await findIntake(ctx.db, firmId, id)
  if (begun) return begun
  const source = await findFormSource(ctx.db, firmId, id)
  if (!source) throw notFound('matter_not_found', id)
  return await formOf(ctx, source)
}

/**
 * The form to fill in, under the lock of its matter until commit, so that changes of its answers are serialized.
 *
 * @throws AppError matter_not_found, invalid_status_transition, intake_already_completed
 */
export async function lockOpenIntake(
  ctx: MattersCtx,
  tx: Tx,
  id: MatterId,
  form: IntakeForm,
): Promise<{ matter: StoredMatter; intake: StoredIntake }> {
  const matter = await lockOwnMatter(ctx, tx, id)
  if (matter.status === 'archived') throw new AppError('invalid_status_transition', { from: matter.status })
  const intake = await ensureIntake(tx, ctx.principal.firm_id, id, form)
  if (intake.status === 'completed') throw new AppError('intake_already_completed')
  return { matter, intake }
}

/** Refuses answers, and lists at most as many as a form can have: a caller may send far more unknown ones. */
export function refuseAnswers(fields: FieldProblem[]): void {
  if (fields.length === 0) return
  throw new AppError('validation_error', { fields: fields.slice(0, matters.INTAKE_FIELDS_MAX) })
}
