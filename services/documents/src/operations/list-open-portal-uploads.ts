import { documents } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import { assertLinkWorks } from '../access/open-matter.ts'
import { portalPerson } from '../access/portal-person.ts'
import type { DocumentsHandler } from '../deps.ts'
import { listOpenPartUploads } from '../store/upload-lists.ts'

export const listOpenPortalUploads: DocumentsHandler<typeof documents.operations.listOpenPortalUploads> = async (
  ctx,
  query,
) => {
  const place = placeIn(documents.operations.listOpenPortalUploads, query)
  const person = portalPerson(ctx)
  const { items, total } = await listOpenPartUploads(ctx.db, ctx.principal.firm_id, { person }, ctx.now(), place)
  await assertLinkWorks(ctx, person)
  return place.toPage(items, total, createdKey)
}
