import { notifications } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { NotificationsHandler } from '../deps.ts'
import { listStoredWebhooks } from '../store/webhooks.ts'

export const listWebhooks: NotificationsHandler<typeof notifications.operations.listWebhooks> = async (ctx, query) => {
  const place = placeIn(notifications.operations.listWebhooks, query)
  const { items, total } = await listStoredWebhooks(ctx.db, ctx.principal.firm_id, place)
  return place.toPage(items, total, createdKey)
}
