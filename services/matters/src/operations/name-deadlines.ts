import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { listNamedDeadlines } from '../store/deadlines.ts'

export const nameDeadlines: MattersHandler<typeof matters.operations.nameDeadlines> = (ctx, { deadline_ids }) =>
  listNamedDeadlines(ctx.db, ctx.principal.firm_id, deadline_ids)
