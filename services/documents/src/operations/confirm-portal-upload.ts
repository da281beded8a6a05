import type { documents } from '@dossier/contracts'
import { requirePortalUpload } from '../access/find-upload.ts'
import { portalGiver } from '../access/portal-person.ts'
import type { DocumentsHandler } from '../deps.ts'
import { confirmFile } from '../uploads/confirm-file.ts'

export const confirmPortalUpload: DocumentsHandler<typeof documents.operations.confirmPortalUpload> = async (
  ctx,
  { id },
) => confirmFile(ctx, await requirePortalUpload(ctx, id, portalGiver(ctx)))
