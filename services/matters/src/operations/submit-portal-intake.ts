import { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { draftProblems, givenAnswers, mergeAnswers, submissionProblems } from '../domain/answers.ts'
import { portalMatterId } from '../domain/portal-matter-id.ts'
import { formToBegin, lockOpenIntake, refuseAnswers } from '../intake/fill-intake.ts'
import { toIntake } from '../intake/intake-form.ts'
import { type StoredIntake, updateStoredIntake } from '../store/intakes.ts'
import { insertPortalActivity } from '../store/portal-activities.ts'

/** The first of several simultaneous requests completes the form; the others wait for it and find it completed. */
export const submitPortalIntake: MattersHandler<typeof matters.operations.submitPortalIntake> = async (
  ctx,
  { answers: sent },
) => {
  const id = portalMatterId(ctx)
  const firmId = ctx.principal.firm_id
  const form = await formToBegin(ctx, id)
  return await ctx.transact(async (tx) => {
    const { matter, intake } = await lockOpenIntake(ctx, tx, id, form)
    const merged = mergeAnswers(intake.answers, sent)
    refuseAnswers(draftProblems(intake.fields, merged, sent))
    const answers = givenAnswers(intake.fields, merged)
    refuseAnswers(submissionProblems(intake.fields, answers))

    const completed: StoredIntake = { ...intake, answers, status: 'completed', completed_at: tx.now }
    await updateStoredIntake(tx, firmId, id, completed)
    await insertPortalActivity(tx, firmId, id, 'submission')
    tx.emit(matters.events.intakeCompleted, { matter: { id, title: matter.title }, answers })
    return toIntake(completed)
  })
}
