import { type identity, notifications, wideningByRole, wideningOfAll } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { toFirmOnboarding, withStep } from '../domain/onboarding.ts'
import { assertRoomFor, inviterOf, inviteUnlessKnown } from '../people/invite.ts'
import { inWords, tellOtherAdmins } from '../people/tell-other-admins.ts'
import { lockOnboarding, updateOnboarding } from '../store/firm-onboarding.ts'

/**
 * Other services store their part first, then the step is saved. A failure in between leaves the step open, and saving
 * it again completes it. Invitations commit with the step, and existing ones are not made again.
 */
export const saveOnboardingStep: IdentityHandler<typeof identity.operations.saveOnboardingStep> = async (
  ctx,
  { step, data, complete },
) => {
  const { principal, deps } = ctx
  const firmId = principal.firm_id
  const invites = data?.invites ?? []
  ctx.assertMayWiden(wideningOfAll(invites.map(({ role }) => wideningByRole(role))))
  const preferences = data?.notification_prefs
  if (preferences && Object.keys(preferences).length > 0) {
    await assertRoomFor(ctx, invites)
    await ctx.call(notifications.operations.updateNotificationPreferences, preferences)
  }
  return await ctx.transact(async (tx) => {
    for (const person of invites) {
      const invitation = { ...person, invited_by: inviterOf(principal) }
      const invited = await inviteUnlessKnown(tx, deps.mailer, firmId, invitation)
      if (invited?.role !== 'admin') continue
      await tellOtherAdmins(tx, ctx, { change: 'admin_invited', subject: inWords(invited) })
    }
    const saved = { step, practice_areas: data?.practice_areas, complete }
    const onboarding = withStep(await lockOnboarding(tx, firmId), saved, tx.now)
    await updateOnboarding(tx, firmId, onboarding)
    return toFirmOnboarding(onboarding)
  })
}
