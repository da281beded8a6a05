import { documents, matters, toUuid } from '@dossier/contracts'
import { placeIn } from '@dossier/runtime'
import type { DocumentsHandler } from '../deps.ts'
import { EXPIRY_ORDER, listFilesByExpiry } from '../store/approved-files.ts'

export const listExpiringFiles: DocumentsHandler<typeof documents.operations.listExpiringFiles> = async (
  ctx,
  query,
) => {
  const place = placeIn(documents.operations.listExpiringFiles, query, EXPIRY_ORDER)
  const { expires_from: from, expires_before: before } = query
  const { items, total, ...walk } = await listFilesByExpiry(
    ctx.db,
    ctx.principal.firm_id,
    { from, before },
    place,
    ctx.now(),
  )
  const keyOf = (file: documents.ApprovedFile) =>
    place.changesSince ? [toUuid(file.id)] : [file.expires_on!, toUuid(file.id)]
  return place.toPage(await matters.withPersonNames(ctx, items), total, keyOf, walk)
}
