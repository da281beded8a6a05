import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { confirmFile } from './shared/confirm-file.ts'
import { requireOwnUpload } from './shared/find-upload.ts'

export const confirmUpload: DocumentsHandler<typeof documents.operations.confirmUpload> = async (ctx, { id }) =>
  confirmFile(ctx, await requireOwnUpload(ctx, id))
