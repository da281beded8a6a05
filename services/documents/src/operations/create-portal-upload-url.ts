import type { documents } from '@dossier/contracts'
import { requireGivableDocument } from '../access/portal-person.ts'
import type { DocumentsHandler } from '../deps.ts'
import { issueUploadUrl } from '../uploads/issue-upload-url.ts'

export const createPortalUploadUrl: DocumentsHandler<typeof documents.operations.createPortalUploadUrl> = async (
  ctx,
  declared,
) => await issueUploadUrl(ctx, await requireGivableDocument(ctx, declared.document_id), declared)
