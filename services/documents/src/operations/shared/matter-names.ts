import { type MatterId, matters, type OutputOf } from '@dossier/contracts'
import type { Ctx } from '@dossier/runtime'

type Named = OutputOf<typeof matters.operations.nameMatters>[number]

export interface MatterNames {
  matter_title: Named['title']
  client_id: Named['client_id']
  client_name: Named['client_name']
}

const UNKNOWN: MatterNames = { matter_title: '', client_id: null, client_name: null }

/** Titles and clients of the matters of a page, in one call. */
export async function matterNamesOf(ctx: Pick<Ctx, 'call'>, ids: MatterId[]): Promise<(id: MatterId) => MatterNames> {
  if (ids.length === 0) return () => UNKNOWN
  const named = await ctx.call(matters.operations.nameMatters, { matter_ids: [...new Set(ids)] })
  const byId = new Map<MatterId, MatterNames>(
    named.map(({ id, title, client_id, client_name }) => [id, { matter_title: title, client_id, client_name }]),
  )
  return (id) => byId.get(id) ?? UNKNOWN
}
