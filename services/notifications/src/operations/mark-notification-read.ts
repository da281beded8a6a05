import { notFound, type notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { toFeedReader } from '../domain/feed-reader.ts'
import { markStoredNotificationRead } from '../store/notifications.ts'

export const markNotificationRead: NotificationsHandler<typeof notifications.operations.markNotificationRead> = (
  ctx,
  { id, for_all: forAll, gathered },
) =>
  ctx.write(async (db) => {
    const reader = toFeedReader(ctx.principal)
    const notification = await markStoredNotificationRead(
      db,
      ctx.principal.firm_id,
      reader,
      { id, forAll, gathered },
      ctx.now(),
    )
    if (!notification) throw notFound('notification_not_found', id)
    return notification
  })
