import { type MatterId, matters } from '@dossier/contracts'
import type { StoreCtx } from '@dossier/runtime'

/** Matters that are asked about at a time. */
const ASKED_MAX = 200

/** The matters of these records that the caller may see. */
export async function visibleMatters(
  ctx: Pick<StoreCtx<unknown, 'integrations'>, 'call'>,
  records: readonly { matter_id: MatterId | null }[],
): Promise<ReadonlySet<MatterId | null>> {
  const ids = [...new Set(records.flatMap(({ matter_id }) => (matter_id ? [matter_id] : [])))]
  const visible = new Set<MatterId | null>()
  for (let start = 0; start < ids.length; start += ASKED_MAX) {
    const asked = { matter_ids: ids.slice(start, start + ASKED_MAX) }
    for (const id of await ctx.call(matters.operations.filterVisibleMatters, asked)) visible.add(id)
  }
  return visible
}
