import { notFound, type notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { findWebhook } from '../store/webhooks.ts'

export const getWebhook: NotificationsHandler<typeof notifications.operations.getWebhook> = async (ctx, { id }) => {
  const webhook = await findWebhook(ctx.db, ctx.principal.firm_id, id)
  if (!webhook) throw notFound('webhook_not_found', id)
  return webhook
}
