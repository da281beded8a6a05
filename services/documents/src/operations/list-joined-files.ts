import { documents } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import { requireOwnDocument } from '../access/find-document.ts'
import type { DocumentsHandler } from '../deps.ts'
import { listStoredJoinedFiles } from '../store/joined-files.ts'

export const listJoinedFiles: DocumentsHandler<typeof documents.operations.listJoinedFiles> = async (ctx, query) => {
  const place = placeIn(documents.operations.listJoinedFiles, query)
  await requireOwnDocument(ctx, query.id)
  const { items, total } = await listStoredJoinedFiles(ctx.db, ctx.principal.firm_id, query.id, place)
  return place.toPage(items, total, createdKey)
}
