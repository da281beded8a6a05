import { type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { markLinkRevoked } from '../store/intake-links.ts'
import { lockMatter } from '../store/matters.ts'

export const revokeIntakeLink: MattersHandler<typeof matters.operations.revokeIntakeLink> = (ctx, { id }) =>
  ctx.transact(async (tx) => {
    const firmId = ctx.principal.firm_id
    if (!(await lockMatter(tx, firmId, id))) throw notFound('matter_not_found', id)
    await markLinkRevoked(tx, firmId, id)
    return { id, deleted: true }
  })
