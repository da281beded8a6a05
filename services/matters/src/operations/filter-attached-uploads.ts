import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { filterAttached } from '../store/message-attachments.ts'

export const filterAttachedUploads: MattersHandler<typeof matters.operations.filterAttachedUploads> = (
  ctx,
  { firm_id, upload_ids },
) => filterAttached(ctx.db, firm_id, upload_ids)
