import { type documents, toPage } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { toPortalDocument } from '../domain/portal-document.ts'
import { listDocumentsOfClient } from '../store/documents.ts'
import { portalMatterId } from './shared/portal-matter-id.ts'

export const listPortalDocuments: DocumentsHandler<typeof documents.operations.listPortalDocuments> = async (
  ctx,
  page,
) => {
  const { items, total } = await listDocumentsOfClient(ctx.db, ctx.principal.firm_id, portalMatterId(ctx), page)
  return toPage(
    items.map(({ document, upload }) => toPortalDocument(document, upload)),
    total,
    page,
  )
}
