import type { notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { markStoredNotificationsRead } from '../store/notifications.ts'

export const markAllNotificationsRead: NotificationsHandler<
  typeof notifications.operations.markAllNotificationsRead
> = (ctx, { until }) =>
  ctx.write(async (db) => {
    const now = ctx.now()
    return { marked: await markStoredNotificationsRead(db, ctx.principal.firm_id, until ?? now, now) }
  })
