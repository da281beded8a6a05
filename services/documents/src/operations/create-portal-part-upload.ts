import type { documents } from '@dossier/contracts'
import { requireGivableDocument } from '../access/portal-person.ts'
import type { DocumentsHandler } from '../deps.ts'
import { beginPartUpload } from '../uploads/begin-part-upload.ts'

export const createPortalPartUpload: DocumentsHandler<typeof documents.operations.createPortalPartUpload> = async (
  ctx,
  declared,
) => await beginPartUpload(ctx, await requireGivableDocument(ctx, declared.document_id), declared)
