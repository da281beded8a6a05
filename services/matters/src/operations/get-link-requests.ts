import { matters } from '@dossier/contracts'
import { earlier } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { onlyAssignedTo } from '../domain/assigned.ts'
import { listOpenLinkRequests } from '../store/portal-activities.ts'

const DAY_MS = 86_400_000

export const getLinkRequests: MattersHandler<typeof matters.operations.getLinkRequests> = (ctx, { limit }) =>
  listOpenLinkRequests(ctx.db, ctx.principal.firm_id, {
    assignee: onlyAssignedTo(ctx.principal),
    since: earlier(ctx.now(), matters.LINK_REQUEST_DAYS * DAY_MS),
    limit,
  })
