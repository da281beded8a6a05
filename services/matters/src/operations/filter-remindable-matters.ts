import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { listRemindable } from '../store/matter-reads.ts'

export const filterRemindableMatters: MattersHandler<typeof matters.operations.filterRemindableMatters> = (
  ctx,
  { firm_id, matter_ids },
) => listRemindable(ctx.db, firm_id, matter_ids)
