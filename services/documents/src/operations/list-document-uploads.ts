import { documents } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import { requireOwnDocument } from '../access/find-document.ts'
import { withVisibleSources } from '../access/visible-source.ts'
import type { DocumentsHandler } from '../deps.ts'
import { listUploads } from '../store/upload-lists.ts'

export const listDocumentUploads: DocumentsHandler<typeof documents.operations.listDocumentUploads> = async (
  ctx,
  query,
) => {
  const { id } = query
  const place = placeIn(documents.operations.listDocumentUploads, query)
  const firmId = ctx.principal.firm_id
  await requireOwnDocument(ctx, id)
  const { items, total } = await listUploads(ctx.db, firmId, id, place)
  const uploads = await withVisibleSources(
    ctx,
    items.map(({ upload }) => upload),
  )
  const visible = new Map(uploads.map((upload) => [upload.id, upload]))
  return place.toPage(items, total, ({ upload, created_at }) => createdKey({ id: upload.id, created_at }), {
    toItem: ({ upload }) => visible.get(upload.id)!,
  })
}
