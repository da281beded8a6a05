import { notFound, type notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { requeueDelivery } from '../store/deliveries.ts'
import { lockActiveWebhook } from '../webhooks/lock-active-webhook.ts'

export const redeliverWebhook: NotificationsHandler<typeof notifications.operations.redeliverWebhook> = async (
  ctx,
  { id, delivery_id },
) => {
  const delivery = await ctx.transact(async (tx) => {
    await lockActiveWebhook(tx, ctx.principal.firm_id, id)
    const requeued = await requeueDelivery(tx, ctx.principal.firm_id, id, {
      id: delivery_id,
      aheadMs: ctx.aheadMs,
    })
    if (!requeued) throw notFound('delivery_not_found', delivery_id)
    return requeued
  })
  ctx.deps.queues.add([{ firm_id: ctx.principal.firm_id, webhook_id: id, due: 1 }])
  return delivery
}
