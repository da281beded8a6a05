import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { pageStoredActivities } from '../store/reports.ts'

export const pagePortalActivities: MattersHandler<typeof matters.operations.pagePortalActivities> = (ctx, query) =>
  pageStoredActivities(ctx.db, ctx.principal.firm_id, query)
