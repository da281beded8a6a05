import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { countStoredClients } from '../store/clients.ts'
import { countMattersByStatus } from '../store/matter-lists.ts'

export const measureMattersOfFirm: MattersHandler<typeof matters.operations.measureMattersOfFirm> = async (
  ctx,
  { firm_id },
) => {
  const [counts, clients] = await Promise.all([
    countMattersByStatus(ctx.db, firm_id),
    countStoredClients(ctx.db, firm_id),
  ])
  return { matters: counts.total, clients }
}
