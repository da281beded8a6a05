import { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { answersToSubmit, draftProblems, mergeAnswers, submissionProblems } from '../domain/answers.ts'
import { portalPerson } from '../domain/portal-person.ts'
import { formToBegin, lockOpenIntake, refuseAnswers } from '../intake/fill-intake.ts'
import { toIntakeOf } from '../intake/intake-form.ts'
import { type StoredIntake, updateStoredIntake } from '../store/intakes.ts'
import { insertPortalActivity } from '../store/portal-activities.ts'

const { intakeCompleted, participantIntakeCompleted } = matters.events

/** The first of several simultaneous requests completes the form; the others wait for it and find it completed. */
export const submitPortalIntake: MattersHandler<typeof matters.operations.submitPortalIntake> = async (
  ctx,
  { answers: sent, form: seen },
) => {
  const person = portalPerson(ctx)
  const firmId = ctx.principal.firm_id
  const form = await formToBegin(ctx, person, seen)
  return await ctx.transact(async (tx) => {
    const { matter, participant, intake } = await lockOpenIntake(ctx, tx, person, form, seen)
    const merged = mergeAnswers(intake.answers, sent)
    refuseAnswers(draftProblems(intake, merged, sent))
    const answers = answersToSubmit(intake, merged)
    refuseAnswers(submissionProblems(intake, answers))

    // The submitter has passed the second step and has seen all answers, so they count as verified.
    const completed: StoredIntake = { ...intake, answers, unverified: {}, status: 'completed', completed_at: tx.now }
    await updateStoredIntake(tx, firmId, person, completed)
    await insertPortalActivity(tx, firmId, person, 'submission')
    const data = { matter: { id: matter.id, title: matter.title }, answers }
    if (participant) tx.emit(participantIntakeCompleted, { ...data, participant })
    else tx.emit(intakeCompleted, data)
    return toIntakeOf(person, completed)
  })
}
