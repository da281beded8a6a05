import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { listMatterNames } from '../store/reports.ts'

export const nameMattersOfFirm: MattersHandler<typeof matters.operations.nameMattersOfFirm> = async (
  ctx,
  { firm_id, matter_ids },
) => (await listMatterNames(ctx.db, firm_id, matter_ids)).map(({ id, title }) => ({ id, title }))
