import type { notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { toFeedReader } from '../domain/feed-reader.ts'
import { markStoredNotificationsRead } from '../store/notifications.ts'

export const markAllNotificationsRead: NotificationsHandler<
  typeof notifications.operations.markAllNotificationsRead
> = (ctx, { until }) =>
  ctx.write(async (db) => {
    const now = ctx.now()
    const reader = toFeedReader(ctx.principal)
    return { marked: await markStoredNotificationsRead(db, ctx.principal.firm_id, reader, until ?? now, now) }
  })
