import { z } from 'zod'

/** The name of a change, in the words of the specification. */
const NAMES = new Map([
  ['created', 'create'],
  ['updated', 'update'],
  ['deleted', 'delete'],
])

const TEXT_MAX = 100

const name = z.string().max(TEXT_MAX).optional().catch(undefined)

/** Unexpected values are left out; the body is stored as received. */
const Body = z.object({
  data: z
    .object({
      id: z.int().positive().optional().catch(undefined),
      etag: z.unknown().optional(),
      updated_at: z.unknown().optional(),
    })
    .optional()
    .catch(undefined),
  meta: z.object({ event: name }).optional().catch(undefined),
  event: name,
  type: name,
})

const FULL_NAME = /^([a-z_]{1,40})\.([a-z_]{1,40})$/

export interface ToldEvent {
  event_type: string
  resource_id: number | null
  /** Whether another change of the same record would have another body. */
  is_dated: boolean
}

/**
 * The change and the kind of record that a delivery announces, such as `matter.update`. The other side names the change and
 * not the model, which follows from the subscription. If a body has a full name, that counts.
 */
export function eventOf(body: string, model: string): ToldEvent {
  const parsed = Body.safeParse(readJson(body))
  if (!parsed.success) return { event_type: `${model}.unknown`, resource_id: null, is_dated: false }
  const { data, meta, event, type } = parsed.data
  const resource_id = data?.id ?? null
  const is_dated = data?.etag !== undefined || data?.updated_at !== undefined
  const [, namedModel, change] = FULL_NAME.exec(event ?? '') ?? FULL_NAME.exec(type ?? '') ?? []
  if (namedModel && change) return { event_type: `${namedModel}.${NAMES.get(change) ?? change}`, resource_id, is_dated }
  const told = meta?.event ?? 'unknown'
  return { event_type: `${model}.${NAMES.get(told) ?? told}`, resource_id, is_dated }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
