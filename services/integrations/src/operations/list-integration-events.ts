import { integrations, matters, seesAssignedOnly } from '@dossier/contracts'
import { placeIn } from '@dossier/runtime'
import { connectorOf, type IntegrationsHandler } from '../deps.ts'
import type { InboundEvent } from '../store/inbound-events.ts'

/** The sort key is the id, which is made as the event comes. */
const ORDER = { kinds: ['text'], movable: false } as const
/** Of somebody who sees assigned matters only, this many of the firm's newest events are looked through. */
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
  const ids = [...new Set(newest.flatMap(({ matter_id }) => (matter_id ? [matter_id] : [])))]
  const visible = new Set<string | null>(await visibleAmong(ids))
  const seen = newest.filter(({ matter_id }) => visible.has(matter_id))
  const rest = below === undefined ? seen : seen.filter(({ id }) => id < below)
  return place.toPage(rest.slice(page.skip, page.skip + page.limit), seen.length, keyOf, { toItem: shownEvent })

  async function visibleAmong(all: typeof ids): Promise<typeof ids> {
    const found: typeof ids = []
    for (let start = 0; start < all.length; start += ASKED_MAX) {
      const asked = { matter_ids: all.slice(start, start + ASKED_MAX) }
      found.push(...(await ctx.call(matters.operations.filterVisibleMatters, asked)))
    }
    return found
  }
}

/** Matters that are asked about at a time. */
const ASKED_MAX = 200

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
    const value: unknown = JSON.parse(raw)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
