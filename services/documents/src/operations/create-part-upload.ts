import type { documents } from '@dossier/contracts'
import { requireOwnDocument } from '../access/find-document.ts'
import type { DocumentsHandler } from '../deps.ts'
import { beginPartUpload } from '../uploads/begin-part-upload.ts'

export const createPartUpload: DocumentsHandler<typeof documents.operations.createPartUpload> = async (
  ctx,
  declared,
) => {
  return await beginPartUpload(ctx, await requireOwnDocument(ctx, declared.document_id), declared)
}
