import { assertUnchangedSince, type IntakeLinkId, type matters } from '@dossier/contracts'
import { changesOf } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { asksAnew, loosens } from '../domain/link-verification.ts'
import { announceRevoked } from '../links/intake-link.ts'
import { tellOfLooserLinks } from '../links/tell-of-looser-links.ts'
import { endSessions, lockFirmRule, readFirmRule, saveFirmRule } from '../store/link-rules.ts'

type Handler = MattersHandler<typeof matters.operations.updateLinkVerification>

/** Sessions of before the change end, so that the new rule holds for everybody, whatever version of matters answers. */
export const updateLinkVerification: Handler = async (
  ctx,
  { method, scope, expected_updated_at: expectedUpdatedAt },
) => {
  const firmId = ctx.principal.firm_id
  let ended: IntakeLinkId[] = []
  const rule = await ctx.transact(async (tx) => {
    await lockFirmRule(tx, firmId)
    const before = await readFirmRule(tx, firmId)
    const changes = changesOf(before, { method, scope })
    const after = { ...before, ...changes, updated_at: tx.now, updated_by: ctx.principal.user_id }
    const isLoosened = loosens(before, after)
    ctx.assertMayWiden(isLoosened ? 'admin' : [])
    if (!changes) return before
    assertUnchangedSince(before, expectedUpdatedAt, changes)
    await saveFirmRule(tx, firmId, after)
    if (isLoosened) await tellOfLooserLinks(ctx, null)
    ended = asksAnew(before, after) ? await endSessions(tx, firmId, null) : []
    return after
  })
  for (const link of ended) announceRevoked(ctx, link)
  return rule
}
