import { type documents, type MatterId, matters, seesAssignedOnly } from '@dossier/contracts'
import type { DocumentsCtx } from '../deps.ts'

/**
 * Uploads as the caller may see them: without the source of a file whose matter they may not see. Matters is asked only
 * for callers who do not see all of the firm's.
 */
export async function withVisibleSources(
  ctx: Pick<DocumentsCtx, 'principal' | 'call'>,
  uploads: readonly documents.Upload[],
): Promise<documents.Upload[]> {
  if (!seesAssignedOnly(ctx.principal.role)) return [...uploads]
  const matterIds = [...new Set(uploads.flatMap(({ source }) => (source ? [source.matter_id] : [])))]
  if (matterIds.length === 0) return [...uploads]
  const visible = new Set<MatterId>(await ctx.call(matters.operations.filterVisibleMatters, { matter_ids: matterIds }))
  return uploads.map((upload) => {
    const { source, ...rest } = upload
    return source && !visible.has(source.matter_id) ? rest : upload
  })
}
