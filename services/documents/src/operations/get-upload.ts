import type { documents } from '@dossier/contracts'
import { requireOwnUpload } from '../access/find-upload.ts'
import type { DocumentsHandler } from '../deps.ts'

export const getUpload: DocumentsHandler<typeof documents.operations.getUpload> = async (ctx, { id }) =>
  (await requireOwnUpload(ctx, id)).upload
