import type { documents } from '@dossier/contracts'
import { requireOwnDocument } from '../access/find-document.ts'
import type { DocumentsHandler } from '../deps.ts'
import { issueUploadUrl } from '../uploads/issue-upload-url.ts'

export const createSignedUploadUrl: DocumentsHandler<typeof documents.operations.createSignedUploadUrl> = async (
  ctx,
  declared,
) => {
  return await issueUploadUrl(ctx, await requireOwnDocument(ctx, declared.document_id), declared)
}
