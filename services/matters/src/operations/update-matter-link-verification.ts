import type { IntakeLinkId, matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { asksAnew } from '../domain/link-verification.ts'
import { announceRevoked } from '../links/intake-link.ts'
import { matterVerification } from '../links/matter-verification.ts'
import { lockOwnMatter } from '../matter/own-matter.ts'
import { endSessions, findFirmRule, findMatterRule, saveMatterRule } from '../store/link-rules.ts'

type Handler = MattersHandler<typeof matters.operations.updateMatterLinkVerification>

/** As for the firm: sessions of before the change end. */
export const updateMatterLinkVerification: Handler = async (ctx, { id, method, scope }) => {
  const firmId = ctx.principal.firm_id
  let ended: IntakeLinkId[] = []
  const answer = await ctx.transact(async (tx) => {
    await lockOwnMatter(ctx, tx, id)
    const ofFirm = await findFirmRule(tx, firmId)
    const own = await findMatterRule(tx, firmId, id)
    const before = own ?? ofFirm
    const rule = method === 'firm' ? null : { method, scope: scope ?? before.scope }
    await saveMatterRule(tx, firmId, id, rule)
    const after = rule ?? ofFirm
    ended = asksAnew(before, after) ? await endSessions(tx, firmId, id) : []
    return await matterVerification(ctx, tx, id)
  })
  for (const link of ended) announceRevoked(ctx, link)
  return answer
}
