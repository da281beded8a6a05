import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { requireUpload } from './shared/find-upload.ts'

export const getUpload: DocumentsHandler<typeof documents.operations.getUpload> = async (ctx, { id }) =>
  (await requireUpload(ctx, id)).upload
