import { type EventId, notifications, toUuid } from '@dossier/contracts'
import { createdKey, earlier, placeIn } from '@dossier/runtime'
import type { NotificationsHandler } from '../deps.ts'
import { EVENT_LOG_MS } from '../domain/event-log.ts'
import { listStoredEvents } from '../store/events.ts'

export const listEvents: NotificationsHandler<typeof notifications.operations.listEvents> = async (ctx, query) => {
  const { since, type, resent_since: resentSince } = query
  const isByResend = resentSince !== undefined
  // An event that is sent again during a walk moves to the end of the list, so no walk misses it.
  const place = placeIn(notifications.operations.listEvents, query)
  const firm_id = ctx.principal.firm_id
  const begin = earlier(ctx.realNow(), EVENT_LOG_MS)
  const filter = { type, since: since !== undefined && since > begin ? since : begin, resentSince }
  const { items, total } = await listStoredEvents(ctx.db, firm_id, filter, place)
  return place.toPage(items, total, isByResend ? resentKey : createdKey, {
    toItem: (event) => ({ ...event, firm_id, api_version: 'v1' as const }),
  })
}

const resentKey = (event: { resent_at: string | null; id: EventId }): [string, string] => [
  event.resent_at!,
  toUuid(event.id),
]
