import { notFound, type notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { cancelPendingDeliveries } from '../store/delivery-ends.ts'
import { deleteStoredWebhook } from '../store/webhooks.ts'

export const deleteWebhook: NotificationsHandler<typeof notifications.operations.deleteWebhook> = (ctx, { id }) =>
  ctx.transact(async (tx) => {
    const firmId = ctx.principal.firm_id
    if (!(await deleteStoredWebhook(tx, firmId, id))) throw notFound('webhook_not_found', id)
    await cancelPendingDeliveries(tx, [{ firmId, webhookId: id }])
    return { id, deleted: true }
  })
