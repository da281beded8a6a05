import { notifications, toPage } from '@dossier/contracts'
import { earlier } from '@dossier/runtime'
import type { NotificationsHandler } from '../deps.ts'
import { listStoredEvents } from '../store/events.ts'

/** How far the log goes back, in milliseconds. */
export const EVENT_LOG_MS = notifications.EVENT_LOG_DAYS * 86_400_000

export const listEvents: NotificationsHandler<typeof notifications.operations.listEvents> = async (
  ctx,
  { since, type, ...query },
) => {
  const firm_id = ctx.principal.firm_id
  const begin = earlier(ctx.now(), EVENT_LOG_MS)
  const { items, total } = await listStoredEvents(ctx.db, firm_id, {
    ...query,
    type,
    since: since !== undefined && since > begin ? since : begin,
  })
  return toPage(
    items.map((event) => ({ ...event, firm_id, api_version: 'v1' as const })),
    total,
    query,
  )
}
