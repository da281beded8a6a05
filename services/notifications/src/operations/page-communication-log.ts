import { matters, type notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { pageStoredCommunications } from '../store/communication-lists.ts'

export const pageCommunicationLog: NotificationsHandler<typeof notifications.operations.pageCommunicationLog> = async (
  ctx,
  query,
) => {
  const { rows, next } = await pageStoredCommunications(ctx.db, ctx.principal.firm_id, query)
  return { rows: await matters.withPersonNames(ctx, rows), next }
}
