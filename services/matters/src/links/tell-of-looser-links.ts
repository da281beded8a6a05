import { identity } from '@dossier/contracts'
import type { MattersCtx } from '../deps.ts'

/**
 * Has all other admins told that the second step of links was loosened: of the matter `title`, or null for the firm. Asked
 * last before the commit, so that nothing is loosened unless they are notified.
 */
export async function tellOfLooserLinks(ctx: MattersCtx, title: string | null): Promise<void> {
  await ctx.call(identity.operations.tellOtherAdmins, {
    change: 'link_verification_loosened',
    subject: title,
    address: ctx.callerAddress,
  })
}
