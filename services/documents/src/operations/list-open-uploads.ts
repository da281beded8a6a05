import { documents } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import { requireOwnDocument } from '../access/find-document.ts'
import type { DocumentsHandler } from '../deps.ts'
import { listOpenPartUploads } from '../store/upload-lists.ts'

export const listOpenUploads: DocumentsHandler<typeof documents.operations.listOpenUploads> = async (ctx, query) => {
  const { id } = query
  const place = placeIn(documents.operations.listOpenUploads, query)
  const firmId = ctx.principal.firm_id
  await requireOwnDocument(ctx, id)
  const { items, total } = await listOpenPartUploads(ctx.db, firmId, { documentId: id }, ctx.now(), place)
  return place.toPage(items, total, createdKey)
}
