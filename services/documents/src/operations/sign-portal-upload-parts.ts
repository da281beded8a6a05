import { type documents, notFound } from '@dossier/contracts'
import { requirePortalUpload } from '../access/find-upload.ts'
import { assertLinkWorks } from '../access/open-matter.ts'
import { portalGiver } from '../access/portal-person.ts'
import type { DocumentsHandler } from '../deps.ts'
import { signParts } from '../uploads/open-parts.ts'

export const signPortalUploadParts: DocumentsHandler<typeof documents.operations.signPortalUploadParts> = async (
  ctx,
  { id, parts },
) => {
  const person = portalGiver(ctx)
  const upload = await requirePortalUpload(ctx, id, person)
  await assertLinkWorks(ctx, person, notFound('upload_not_found', id))
  return await signParts(ctx, upload, parts)
}
