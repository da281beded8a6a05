import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { onlyAssignedTo } from '../domain/assigned.ts'
import { listVisible } from '../store/matter-reads.ts'

export const filterVisibleMatters: MattersHandler<typeof matters.operations.filterVisibleMatters> = (
  ctx,
  { matter_ids },
) => listVisible(ctx.db, ctx.principal.firm_id, matter_ids, onlyAssignedTo(ctx.principal))
