import { documents } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import { portalMatterId } from '../access/portal-matter-id.ts'
import type { DocumentsHandler } from '../deps.ts'
import { toPortalDocument } from '../domain/portal-document.ts'
import { listDocumentsOfClient } from '../store/documents.ts'

export const listPortalDocuments: DocumentsHandler<typeof documents.operations.listPortalDocuments> = async (
  ctx,
  query,
) => {
  const place = placeIn(documents.operations.listPortalDocuments, query)
  const { items, total } = await listDocumentsOfClient(ctx.db, ctx.principal.firm_id, portalMatterId(ctx), place)
  return place.toPage(items, total, ({ document }) => createdKey(document), {
    toItem: ({ document, upload }) => toPortalDocument(document, upload),
  })
}
