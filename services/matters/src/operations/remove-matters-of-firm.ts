import type { matters } from '@dossier/contracts'
import { removeFirmRows } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { firmRemoval } from '../store/firm-removal.ts'

export const removeMattersOfFirm: MattersHandler<typeof matters.operations.removeMattersOfFirm> = (
  ctx,
  { firm_id, ...place },
) => removeFirmRows(ctx, firm_id, firmRemoval, place)
