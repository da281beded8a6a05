import { MatterId, type matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { withDocumentCounts } from '../documents/document-counts.ts'
import { onlyAssignedTo } from '../domain/assigned.ts'
import { listStoredOverviews } from '../store/matter-overviews.ts'

export const listMatterOverviews: MattersHandler<typeof matters.operations.listMatterOverviews> = async (
  ctx,
  { ids },
) => {
  const overviews = await listStoredOverviews(ctx.db, ctx.principal.firm_id, {
    ids: ids.split(',').filter((id): id is MatterId => MatterId.safeParse(id).success),
    now: ctx.now(),
    assignee: onlyAssignedTo(ctx.principal),
  })
  return await withDocumentCounts(ctx, overviews)
}
