import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { confirmFile } from './shared/confirm-file.ts'
import { requirePortalUpload } from './shared/find-upload.ts'

export const confirmPortalUpload: DocumentsHandler<typeof documents.operations.confirmPortalUpload> = async (
  ctx,
  { id },
) => confirmFile(ctx, await requirePortalUpload(ctx, id))
