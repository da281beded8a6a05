import { z } from 'zod'

/** The name of a change, in the words of the specification. */
const NAMES: Readonly<Record<string, string>> = { created: 'create', updated: 'update', deleted: 'delete' }

const TEXT_MAX = 100

const Body = z.object({
  data: z.object({ id: z.int().positive().optional() }).optional(),
  meta: z.object({ event: z.string().max(TEXT_MAX).optional() }).optional(),
  event: z.string().max(TEXT_MAX).optional(),
  type: z.string().max(TEXT_MAX).optional(),
})

const FULL_NAME = /^([a-z_]{1,40})\.([a-z_]{1,40})$/

/**
 * Which change of which record a delivery tells of, such as `matter.update`. The other side names the change and not
 * the model, which follows from the subscription; a body that has a full name is taken at its word.
 */
export function eventOf(body: string, model: string): { event_type: string; resource_id: number | null } {
  const parsed = Body.safeParse(readJson(body))
  if (!parsed.success) return { event_type: `${model}.unknown`, resource_id: null }
  const { data, meta, event, type } = parsed.data
  const resource_id = data?.id ?? null
  const [, namedModel, change] = FULL_NAME.exec(event ?? '') ?? FULL_NAME.exec(type ?? '') ?? []
  if (namedModel && change) return { event_type: `${namedModel}.${NAMES[change] ?? change}`, resource_id }
  const told = meta?.event ?? 'unknown'
  return { event_type: `${model}.${NAMES[told] ?? told}`, resource_id }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
