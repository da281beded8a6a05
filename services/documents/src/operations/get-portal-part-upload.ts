import { type documents, notFound } from '@dossier/contracts'
import { requirePortalUpload } from '../access/find-upload.ts'
import { assertLinkWorks } from '../access/open-matter.ts'
import { portalPerson } from '../access/portal-person.ts'
import type { DocumentsHandler } from '../deps.ts'
import { describeParts } from '../uploads/open-parts.ts'

export const getPortalPartUpload: DocumentsHandler<typeof documents.operations.getPortalPartUpload> = async (
  ctx,
  { id },
) => {
  const shown = await describeParts(ctx, await requirePortalUpload(ctx, id))
  await assertLinkWorks(ctx, portalPerson(ctx), notFound('upload_not_found', id))
  return shown
}
