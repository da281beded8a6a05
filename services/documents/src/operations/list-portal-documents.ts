import { documents } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import { toDocumentOfPerson } from '../access/document-of-person.ts'
import { portalGiver } from '../access/portal-person.ts'
import type { DocumentsHandler } from '../deps.ts'
import { listDocumentsOfPerson } from '../store/documents-of-person.ts'

export const listPortalDocuments: DocumentsHandler<typeof documents.operations.listPortalDocuments> = async (
  ctx,
  query,
) => {
  const place = placeIn(documents.operations.listPortalDocuments, query)
  const person = portalGiver(ctx)
  const { items, total } = await listDocumentsOfPerson(ctx.db, ctx.principal.firm_id, person, place)
  return place.toPage(items, total, ({ document }) => createdKey(document), {
    toItem: (found) => toDocumentOfPerson(person, found),
  })
}
