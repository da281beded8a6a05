import { documents } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { DocumentsHandler } from '../deps.ts'
import { listStoredChecklists } from '../store/checklists.ts'

export const listChecklists: DocumentsHandler<typeof documents.operations.listChecklists> = async (ctx, query) => {
  const place = placeIn(documents.operations.listChecklists, query)
  const { items, total } = await listStoredChecklists(ctx.db, ctx.principal.firm_id, query.practice_area, place)
  return place.toPage(items, total, createdKey)
}
