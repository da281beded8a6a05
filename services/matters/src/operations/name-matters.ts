import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { listMatterNames } from '../store/reports.ts'

export const nameMatters: MattersHandler<typeof matters.operations.nameMatters> = (ctx, { matter_ids }) =>
  listMatterNames(ctx.db, ctx.principal.firm_id, matter_ids)
