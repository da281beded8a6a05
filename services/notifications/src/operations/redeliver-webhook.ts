import { notFound, type notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { requeueDelivery } from '../store/deliveries.ts'
import { resend } from '../webhooks/resend.ts'

export const redeliverWebhook: NotificationsHandler<typeof notifications.operations.redeliverWebhook> = (
  ctx,
  { id, delivery_id },
) =>
  resend(
    ctx,
    id,
    async (tx) => {
      const requeued = await requeueDelivery(tx, ctx.principal.firm_id, id, { id: delivery_id, aheadMs: ctx.aheadMs })
      if (!requeued) throw notFound('delivery_not_found', delivery_id)
      return requeued
    },
    () => 1,
  )
