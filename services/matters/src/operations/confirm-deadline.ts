import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { hasOpenDeadline } from '../store/deadlines.ts'

export const confirmDeadline: MattersHandler<typeof matters.operations.confirmDeadline> = async (
  ctx,
  { firm_id, deadline_id, due_date },
) => ({ stands: await hasOpenDeadline(ctx.db, firm_id, deadline_id, due_date) })
