import { type documents, notFound, toPage } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { findDocument } from '../store/documents.ts'
import { listUploads } from '../store/uploads.ts'
import { assertMayTouch } from './shared/assert-may-touch.ts'

export const listDocumentUploads: DocumentsHandler<typeof documents.operations.listDocumentUploads> = async (
  ctx,
  { id, ...page },
) => {
  const firmId = ctx.principal.firm_id
  const document = await findDocument(ctx.db, firmId, id)
  if (!document) throw notFound('document_not_found', id)
  await assertMayTouch(ctx, document.matter_id)
  const { items, total } = await listUploads(ctx.db, firmId, id, {
    limit: page.per_page,
    offset: (page.page - 1) * page.per_page,
  })
  return toPage(items, total, page)
}
