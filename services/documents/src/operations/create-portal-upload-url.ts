import { type documents, notFound } from '@dossier/contracts'
import { portalMatterId } from '../access/portal-matter-id.ts'
import type { DocumentsHandler } from '../deps.ts'
import { findDocument } from '../store/documents.ts'
import { issueUploadUrl } from '../uploads/issue-upload-url.ts'

export const createPortalUploadUrl: DocumentsHandler<typeof documents.operations.createPortalUploadUrl> = async (
  ctx,
  declared,
) => {
  const document = await findDocument(ctx.db, ctx.principal.firm_id, declared.document_id)
  if (document?.matter_id !== portalMatterId(ctx)) throw notFound('document_not_found', declared.document_id)
  return await issueUploadUrl(ctx, document, declared)
}
