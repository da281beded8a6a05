import { type notifications, toPage } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { listStoredWebhooks } from '../store/webhooks.ts'

export const listWebhooks: NotificationsHandler<typeof notifications.operations.listWebhooks> = async (ctx, query) => {
  const { items, total } = await listStoredWebhooks(ctx.db, ctx.principal.firm_id, query)
  return toPage(items, total, query)
}
