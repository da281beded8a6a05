import type { documents } from '@dossier/contracts'
import { requirePortalUpload } from '../access/find-upload.ts'
import { portalGiver } from '../access/portal-person.ts'
import type { DocumentsHandler } from '../deps.ts'
import { signParts } from '../uploads/open-parts.ts'

export const signPortalUploadParts: DocumentsHandler<typeof documents.operations.signPortalUploadParts> = async (
  ctx,
  { id, parts },
) => signParts(ctx, await requirePortalUpload(ctx, id, portalGiver(ctx)), parts)
