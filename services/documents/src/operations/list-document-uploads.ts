import { documents, notFound } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import { assertMayTouch } from '../access/assert-may-touch.ts'
import type { DocumentsHandler } from '../deps.ts'
import { findDocument } from '../store/documents.ts'
import { listUploads } from '../store/uploads.ts'

export const listDocumentUploads: DocumentsHandler<typeof documents.operations.listDocumentUploads> = async (
  ctx,
  query,
) => {
  const { id } = query
  const place = placeIn(documents.operations.listDocumentUploads, query)
  const firmId = ctx.principal.firm_id
  const document = await findDocument(ctx.db, firmId, id)
  if (!document) throw notFound('document_not_found', id)
  await assertMayTouch(ctx, document.matter_id)
  const { items, total } = await listUploads(ctx.db, firmId, id, place)
  return place.toPage(items, total, ({ upload, created_at }) => createdKey({ id: upload.id, created_at }), {
    toItem: ({ upload }) => upload,
  })
}
