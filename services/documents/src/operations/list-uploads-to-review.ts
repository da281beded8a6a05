import { documents, matters, toUuid } from '@dossier/contracts'
import { placeIn } from '@dossier/runtime'
import { seenMatters } from '../access/seen-matters.ts'
import type { DocumentsHandler } from '../deps.ts'
import { listUploadsAwaitingReview, REVIEW_ORDER } from '../store/uploads-to-review.ts'

export const listUploadsToReview: DocumentsHandler<typeof documents.operations.listUploadsToReview> = async (
  ctx,
  query,
) => {
  const place = placeIn(documents.operations.listUploadsToReview, query, REVIEW_ORDER)
  const seen = await seenMatters(ctx)
  const { items, total } = await listUploadsAwaitingReview(
    ctx.db,
    ctx.principal.firm_id,
    { seen, matterId: query.matter_id },
    place,
  )
  const named = await matters.withPersonNames(ctx, items)
  return place.toPage(named, total, (upload) => [upload.uploaded_at!, toUuid(upload.id)])
}
