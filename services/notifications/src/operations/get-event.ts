import { notFound, type notifications } from '@dossier/contracts'
import { earlier } from '@dossier/runtime'
import type { NotificationsHandler } from '../deps.ts'
import { EVENT_LOG_MS } from '../domain/event-log.ts'
import { findEventPayload } from '../store/events.ts'

export const getEvent: NotificationsHandler<typeof notifications.operations.getEvent> = async (ctx, { id }) => {
  const payload = await findEventPayload(ctx.db, ctx.principal.firm_id, id, earlier(ctx.realNow(), EVENT_LOG_MS))
  if (payload === undefined) throw notFound('event_not_found', id)
  return JSON.parse(payload)
}
