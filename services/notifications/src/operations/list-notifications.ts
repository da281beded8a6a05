import { type notifications, toPage } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { listStoredNotifications } from '../store/notifications.ts'

export const listNotifications: NotificationsHandler<typeof notifications.operations.listNotifications> = async (
  ctx,
  query,
) => {
  const { items, total } = await listStoredNotifications(ctx.db, ctx.principal.firm_id, query)
  return toPage(items, total, query)
}
