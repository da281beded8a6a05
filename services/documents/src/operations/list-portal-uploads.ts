import { documents, notFound } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import { assertLinkWorks } from '../access/open-matter.ts'
import { mayGive, requirePortalDocument } from '../access/portal-person.ts'
import type { DocumentsHandler } from '../deps.ts'
import { toPortalUpload } from '../domain/portal-document.ts'
import { listUploadsOfPerson } from '../store/upload-lists.ts'

export const listPortalUploads: DocumentsHandler<typeof documents.operations.listPortalUploads> = async (
  ctx,
  query,
) => {
  const place = placeIn(documents.operations.listPortalUploads, query)
  const { person, document } = await requirePortalDocument(ctx, query.id)
  const { items, total } = await listUploadsOfPerson(
    ctx.db,
    ctx.principal.firm_id,
    document.id,
    person.participantId,
    place,
  )
  await assertLinkWorks(ctx, person, notFound('document_not_found', query.id))
  return place.toPage(items, total, createdKey, {
    toItem: (upload) => toPortalUpload(upload, { ...upload, isTheirs: upload.isTheirs && mayGive(person, document) }),
  })
}
