import { notFound, notifications } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { NotificationsHandler } from '../deps.ts'
import { listStoredDeliveries } from '../store/deliveries.ts'
import { findWebhook } from '../store/webhooks.ts'

export const listWebhookDeliveries: NotificationsHandler<
  typeof notifications.operations.listWebhookDeliveries
> = async (ctx, query) => {
  const { id, status } = query
  const place = placeIn(notifications.operations.listWebhookDeliveries, query)
  const firmId = ctx.principal.firm_id
  const [webhook, { items, total }] = await Promise.all([
    findWebhook(ctx.db, firmId, id),
    listStoredDeliveries(ctx.db, firmId, id, { status, aheadMs: ctx.aheadMs }, place),
  ])
  if (!webhook) throw notFound('webhook_not_found', id)
  return place.toPage(items, total, createdKey)
}
