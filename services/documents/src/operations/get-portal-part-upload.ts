import type { documents } from '@dossier/contracts'
import { requirePortalUpload } from '../access/find-upload.ts'
import type { DocumentsHandler } from '../deps.ts'
import { describeParts } from '../uploads/open-parts.ts'

export const getPortalPartUpload: DocumentsHandler<typeof documents.operations.getPortalPartUpload> = async (
  ctx,
  { id },
) => describeParts(ctx, await requirePortalUpload(ctx, id))
