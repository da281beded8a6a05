import type { MatterId, matters } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { findFirmRule, findMatterRule } from '../store/link-rules.ts'
import { listTries } from '../store/link-tries.ts'

/** The second step of a matter's links, for the firm. */
export async function matterVerification(
  ctx: MattersCtx,
  db: Queryable,
  id: MatterId,
): Promise<matters.MatterLinkVerification> {
  const firmId = ctx.principal.firm_id
  const rule = await findMatterRule(db, firmId, id)
  const ofFirm = await findFirmRule(db, firmId)
  return { id, rule, in_force: rule ?? ofFirm, links: await listTries(db, firmId, id) }
}
