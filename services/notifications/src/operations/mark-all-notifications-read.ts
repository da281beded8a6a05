import type { notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { toFeedReader } from '../domain/feed-reader.ts'
import { markStoredNotificationsRead } from '../store/notifications.ts'

export const markAllNotificationsRead: NotificationsHandler<
  typeof notifications.operations.markAllNotificationsRead
> = (ctx, { until }) =>
  ctx.transact(async (tx) => {
    const reader = toFeedReader(ctx.principal)
    return { marked: await markStoredNotificationsRead(tx, ctx.principal.firm_id, reader, until ?? null) }
  })
