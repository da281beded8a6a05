import { integrations, seesAssignedOnly } from '@dossier/contracts'
import { parseToShow, placeIn } from '@dossier/runtime'
import { connectorOf, type IntegrationsHandler } from '../deps.ts'
import type { InboundEvent } from '../store/inbound-events.ts'
import { visibleMatters } from '../visible-matters.ts'

/** The sort key is the id, which is made as the event comes. */
const ORDER = { kinds: ['text'], movable: false } as const
/** How many of the firm's newest events are searched for callers who only see assigned matters. */
const LOOKED_AT_MAX = 1_000

export const listIntegrationEvents: IntegrationsHandler<typeof integrations.operations.listIntegrationEvents> = async (
  ctx,
  query,
) => {
  const { store } = connectorOf(ctx.deps)
  const { firm_id, role } = ctx.principal
  const place = placeIn(integrations.operations.listIntegrationEvents, query, ORDER)
  const before = place.key?.[0]
  const below = before === undefined ? undefined : String(before)
  const page = { skip: place.offset, limit: place.limit }

  const firm = { firm_id }
  if (!seesAssignedOnly(role)) {
    const [events, total] = await Promise.all([
      store.inboundEvents.list({ where: firm, by: { field: 'id', below, descending: true }, ...page }),
      store.inboundEvents.count(firm),
    ])
    return place.toPage(events, total, keyOf, { toItem: shownEvent })
  }
  const newest = await store.inboundEvents.list({
    where: firm,
    by: { field: 'id', descending: true },
    limit: LOOKED_AT_MAX,
  })
  const visible = await visibleMatters(ctx, newest)
  const seen = newest.filter(({ matter_id }) => visible.has(matter_id))
  const rest = below === undefined ? seen : seen.filter(({ id }) => id < below)
  return place.toPage(rest.slice(page.skip, page.skip + page.limit), seen.length, keyOf, { toItem: shownEvent })
}

const keyOf = ({ id }: InboundEvent) => [id]

function shownEvent(event: InboundEvent): integrations.InboundEvent {
  const { id, firm_id, event_type, resource_type, resource_id, matter_id, status, note, raw } = event
  return {
    id,
    firm_id,
    event_type,
    resource_type,
    resource_id,
    matter_id,
    status,
    processed: event.processed_at !== null,
    note,
    error_message: status === 'failed' ? note : null,
    payload: Buffer.byteLength(raw) > integrations.PAYLOAD_SHOWN_BYTES_MAX ? null : payloadOf(raw),
    received_at: event.received_at,
    processed_at: event.processed_at,
  }
}

function payloadOf(raw: string): Record<string, unknown> | null {
  try {
    const value = parseToShow(raw)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
