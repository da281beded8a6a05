import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { draftProblems, mergeAnswers } from '../domain/answers.ts'
import { portalMatterId } from '../domain/portal-matter-id.ts'
import { formToBegin, lockOpenIntake, refuseAnswers } from '../intake/fill-intake.ts'
import { toIntake } from '../intake/intake-form.ts'
import { updateStoredIntake } from '../store/intakes.ts'

export const updatePortalIntake: MattersHandler<typeof matters.operations.updatePortalIntake> = async (
  ctx,
  { answers: sent },
) => {
  const id = portalMatterId(ctx)
  const form = await formToBegin(ctx, id)
  return await ctx.transact(async (tx) => {
    const { intake } = await lockOpenIntake(ctx, tx, id, form)
    const changed = { ...intake, answers: mergeAnswers(intake.answers, sent) }
    refuseAnswers(draftProblems(intake.fields, changed.answers, sent))
    await updateStoredIntake(tx, ctx.principal.firm_id, id, changed)
    return toIntake(changed)
  })
}
