import { notFound, type notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { markStoredNotificationRead } from '../store/notifications.ts'

export const markNotificationRead: NotificationsHandler<typeof notifications.operations.markNotificationRead> = (
  ctx,
  { id },
) =>
  ctx.write(async (db) => {
    const notification = await markStoredNotificationRead(db, ctx.principal.firm_id, id, ctx.now())
    if (!notification) throw notFound('notification_not_found', id)
    return notification
  })
