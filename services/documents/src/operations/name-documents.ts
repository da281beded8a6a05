import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { listNamedDocuments, listNamedUploads } from '../store/names.ts'

export const nameDocuments: DocumentsHandler<typeof documents.operations.nameDocuments> = async (
  ctx,
  { document_ids, upload_ids },
) => {
  const [named, files] = await Promise.all([
    listNamedDocuments(ctx.db, ctx.principal.firm_id, document_ids),
    listNamedUploads(ctx.db, ctx.principal.firm_id, upload_ids),
  ])
  return { documents: named, uploads: files }
}
