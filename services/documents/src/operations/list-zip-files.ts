import { documents, matters } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { DocumentsHandler } from '../deps.ts'
import { listStoredZipFiles } from '../store/zip-files.ts'

export const listZipFiles: DocumentsHandler<typeof documents.operations.listZipFiles> = async (ctx, query) => {
  const place = placeIn(documents.operations.listZipFiles, query)
  await ctx.call(matters.operations.getMatterBrief, { id: query.id })
  const { items, total } = await listStoredZipFiles(ctx.db, ctx.principal.firm_id, query.id, place)
  return place.toPage(items, total, createdKey)
}
