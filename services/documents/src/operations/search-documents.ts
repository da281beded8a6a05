import type { documents } from '@dossier/contracts'
import { readSearchedText } from '@dossier/runtime'
import type { DocumentsHandler } from '../deps.ts'
import { searchStoredDocuments } from '../store/search.ts'

export const searchDocuments: DocumentsHandler<typeof documents.operations.searchDocuments> = async (
  ctx,
  { q, limit, matter_ids },
) => {
  const text = await readSearchedText(ctx.db, q)
  return await searchStoredDocuments(ctx.db, ctx.principal.firm_id, { text, limit }, matter_ids)
}
