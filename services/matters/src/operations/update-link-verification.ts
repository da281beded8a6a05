import type { IntakeLinkId, matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { asksAnew, loosens } from '../domain/link-verification.ts'
import { announceRevoked } from '../links/intake-link.ts'
import { tellOfLooserLinks } from '../links/tell-of-looser-links.ts'
import { endSessions, findFirmRule, lockFirmRule, saveFirmRule } from '../store/link-rules.ts'

type Handler = MattersHandler<typeof matters.operations.updateLinkVerification>

/** Sessions of before the change end, so that the new rule holds for everybody, whatever version of matters answers. */
export const updateLinkVerification: Handler = async (ctx, { method, scope }) => {
  const firmId = ctx.principal.firm_id
  let ended: IntakeLinkId[] = []
  const rule = await ctx.transact(async (tx) => {
    await lockFirmRule(tx, firmId)
    const before = await findFirmRule(tx, firmId)
    const after = { method, scope: scope ?? before.scope }
    const isLoosened = loosens(before, after)
    ctx.assertMayWiden(isLoosened ? 'admin' : [])
    await saveFirmRule(tx, firmId, after)
    if (isLoosened) await tellOfLooserLinks(ctx, null)
    ended = asksAnew(before, after) ? await endSessions(tx, firmId, null) : []
    return after
  })
  for (const link of ended) announceRevoked(ctx, link)
  return rule
}
