import type { IntakeLinkId, matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { asksAnew, loosens } from '../domain/link-verification.ts'
import { announceRevoked } from '../links/intake-link.ts'
import { matterVerification } from '../links/matter-verification.ts'
import { tellOfLooserLinks } from '../links/tell-of-looser-links.ts'
import { lockOwnMatter } from '../matter/own-matter.ts'
import { endSessions, findFirmRule, findMatterRule, saveMatterRule } from '../store/link-rules.ts'

type Handler = MattersHandler<typeof matters.operations.updateMatterLinkVerification>

/** As for the firm: sessions of before the change end. */
export const updateMatterLinkVerification: Handler = async (ctx, { id, method, scope }) => {
  const firmId = ctx.principal.firm_id
  let ended: IntakeLinkId[] = []
  const answer = await ctx.transact(async (tx) => {
    const { title } = await lockOwnMatter(ctx, tx, id)
    const ofFirm = await findFirmRule(tx, firmId)
    const own = await findMatterRule(tx, firmId, id)
    const before = own ?? ofFirm
    const rule = method === 'firm' ? null : { method, scope: scope ?? before.scope }
    const after = rule ?? ofFirm
    // `off` of the matter's own would outlast a rule that the firm sets later.
    const isExempted = rule?.method === 'off' && own?.method !== 'off'
    const isLoosened = isExempted || loosens(before, after)
    ctx.assertMayWiden(isLoosened ? 'admin' : [])
    await saveMatterRule(tx, firmId, id, rule)
    if (isLoosened) await tellOfLooserLinks(ctx, title)
    ended = asksAnew(before, after) ? await endSessions(tx, firmId, id) : []
    return await matterVerification(ctx, tx, id)
  })
  for (const link of ended) announceRevoked(ctx, link)
  return answer
}
