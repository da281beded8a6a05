import { documents, matters, toUuid } from '@dossier/contracts'
import { placeIn } from '@dossier/runtime'
import { seenMatters } from '../access/seen-matters.ts'
import type { DocumentsHandler } from '../deps.ts'
import { DECLINED_ORDER, listDeclined } from '../store/declines.ts'

export const listDeclinedDocuments: DocumentsHandler<typeof documents.operations.listDeclinedDocuments> = async (
  ctx,
  query,
) => {
  const place = placeIn(documents.operations.listDeclinedDocuments, query, DECLINED_ORDER)
  const { items, total } = await listDeclined(ctx.db, ctx.principal.firm_id, await seenMatters(ctx), place)
  const named = await matters.withPersonNames(ctx, items)
  return place.toPage(named, total, ({ declined, id }) => [declined.declined_at, toUuid(id)])
}
