import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { draftProblems, mergeAnswers, tidyAnswers } from '../domain/answers.ts'
import { portalGiver } from '../domain/portal-person.ts'
import { assertAddsAnswers, marksAfter } from '../domain/unverified-answers.ts'
import { formToBegin, lockOpenIntake, refuseAnswers } from '../intake/fill-intake.ts'
import { toIntakeOf } from '../intake/intake-form.ts'
import { updateStoredIntake } from '../store/intakes.ts'

export const updatePortalIntake: MattersHandler<typeof matters.operations.updatePortalIntake> = async (
  ctx,
  { answers: sent, form: seen },
) => {
  const person = portalGiver(ctx)
  const form = await formToBegin(ctx, person, seen)
  return await ctx.transact(async (tx) => {
    const { intake } = await lockOpenIntake(ctx, tx, person, form, seen)
    assertAddsAnswers(person, intake, sent)
    const merged = mergeAnswers(intake.answers, sent)
    refuseAnswers(draftProblems(intake, merged, sent))
    const changed = {
      ...intake,
      answers: tidyAnswers(intake, merged),
      unverified: marksAfter(person, intake.unverified, sent),
    }
    await updateStoredIntake(tx, ctx.principal.firm_id, person, changed)
    return toIntakeOf(person, changed)
  })
}
