import { type documents, notFound } from '@dossier/contracts'
import { assertMayTouch } from '../access/assert-may-touch.ts'
import type { DocumentsHandler } from '../deps.ts'
import { findDocument } from '../store/documents.ts'
import { issueUploadUrl } from '../uploads/issue-upload-url.ts'

export const createSignedUploadUrl: DocumentsHandler<typeof documents.operations.createSignedUploadUrl> = async (
  ctx,
  declared,
) => {
  const document = await findDocument(ctx.db, ctx.principal.firm_id, declared.document_id)
  if (!document) throw notFound('document_not_found', declared.document_id)
  await assertMayTouch(ctx, document.matter_id)
  return await issueUploadUrl(ctx, document, declared)
}
