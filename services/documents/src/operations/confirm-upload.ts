import type { documents } from '@dossier/contracts'
import { requireOwnUpload } from '../access/find-upload.ts'
import type { DocumentsHandler } from '../deps.ts'
import { confirmFile } from '../uploads/confirm-file.ts'

export const confirmUpload: DocumentsHandler<typeof documents.operations.confirmUpload> = async (ctx, { id }) =>
  confirmFile(ctx, await requireOwnUpload(ctx, id))
