import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { listActiveNames } from '../store/matter-reads.ts'

export const nameActiveMatters: MattersHandler<typeof matters.operations.nameActiveMatters> = (
  ctx,
  { firm_id, matter_ids },
) => listActiveNames(ctx.db, firm_id, matter_ids)
