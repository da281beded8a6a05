import { documents, matters } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { DocumentsHandler } from '../deps.ts'
import { listDocuments } from '../store/documents.ts'

/** Matters are asked first: a matter whose template's documents are on their way has them once it has answered. */
export const listMatterDocuments: DocumentsHandler<typeof documents.operations.listMatterDocuments> = async (
  ctx,
  input,
) => {
  const place = placeIn(documents.operations.listMatterDocuments, input)
  await ctx.call(matters.operations.getMatterBrief, { id: input.id })
  const { items, total } = await listDocuments(
    ctx.db,
    ctx.principal.firm_id,
    { matterId: input.id, status: input.status },
    place,
  )
  return place.toPage(items, total, createdKey)
}
