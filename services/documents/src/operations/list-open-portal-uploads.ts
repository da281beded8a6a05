import { documents } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import { portalPerson } from '../access/portal-person.ts'
import type { DocumentsHandler } from '../deps.ts'
import { listOpenPartUploads } from '../store/upload-lists.ts'

export const listOpenPortalUploads: DocumentsHandler<typeof documents.operations.listOpenPortalUploads> = async (
  ctx,
  query,
) => {
  const place = placeIn(documents.operations.listOpenPortalUploads, query)
  const of = { person: portalPerson(ctx) }
  const { items, total } = await listOpenPartUploads(ctx.db, ctx.principal.firm_id, of, ctx.now(), place)
  return place.toPage(items, total, createdKey)
}
