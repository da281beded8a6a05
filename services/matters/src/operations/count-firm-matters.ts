import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { countStoredClients } from '../store/clients.ts'
import { countMattersByStatus } from '../store/matter-lists.ts'

export const countFirmMatters: MattersHandler<typeof matters.operations.countFirmMatters> = async (ctx) => {
  const firmId = ctx.principal.firm_id
  const [counts, clients] = await Promise.all([
    countMattersByStatus(ctx.db, firmId),
    countStoredClients(ctx.db, firmId),
  ])
  return { matters: counts, clients: { total: clients } }
}
