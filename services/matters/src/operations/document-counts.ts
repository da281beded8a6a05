import { documents, type MatterId } from '@dossier/contracts'
import type { MattersCtx } from '../deps.ts'

export interface DocumentCounts {
  documents_count: number
  documents_complete: number
}

const NONE: DocumentCounts = { documents_count: 0, documents_complete: 0 }

/** The counts of one matter, asked of their owner, so that a read shows every write answered before it. */
export async function documentCountsOf(ctx: MattersCtx, id: MatterId): Promise<DocumentCounts> {
  const [counts] = await ctx.call(documents.operations.countDocuments, { matter_ids: [id] })
  return counts ? { documents_count: counts.documents_count, documents_complete: counts.documents_complete } : NONE
}

/** The counts of the matters of a page, in one call. */
export async function documentCountsById(ctx: MattersCtx, ids: MatterId[]): Promise<(id: MatterId) => DocumentCounts> {
  if (ids.length === 0) return () => NONE
  const counts = await ctx.call(documents.operations.countDocuments, { matter_ids: ids })
  const byId = new Map<MatterId, DocumentCounts>(counts.map((entry) => [entry.matter_id, entry]))
  return (id) => byId.get(id) ?? NONE
}
