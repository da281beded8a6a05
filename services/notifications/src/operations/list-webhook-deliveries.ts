import { notFound, type notifications, toPage } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { listStoredDeliveries } from '../store/deliveries.ts'
import { findWebhook } from '../store/webhooks.ts'

export const listWebhookDeliveries: NotificationsHandler<
  typeof notifications.operations.listWebhookDeliveries
> = async (ctx, { id, ...query }) => {
  const firmId = ctx.principal.firm_id
  const [webhook, { items, total }] = await Promise.all([
    findWebhook(ctx.db, firmId, id),
    listStoredDeliveries(ctx.db, firmId, id, query),
  ])
  if (!webhook) throw notFound('webhook_not_found', id)
  return toPage(items, total, query)
}
