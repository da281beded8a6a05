import { notifications } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { NotificationsHandler } from '../deps.ts'
import { toFeedReader } from '../domain/feed-reader.ts'
import { listStoredNotifications } from '../store/notifications.ts'

export const listNotifications: NotificationsHandler<typeof notifications.operations.listNotifications> = async (
  ctx,
  query,
) => {
  const place = placeIn(notifications.operations.listNotifications, query)
  const reader = toFeedReader(ctx.principal)
  const { items, total } = await listStoredNotifications(ctx.db, ctx.principal.firm_id, reader, query, place)
  return place.toPage(items, total, createdKey)
}
