import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { requireOwnUpload } from './shared/find-upload.ts'

export const getUpload: DocumentsHandler<typeof documents.operations.getUpload> = async (ctx, { id }) =>
  (await requireOwnUpload(ctx, id)).upload
