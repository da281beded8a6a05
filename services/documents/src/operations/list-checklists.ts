import { type documents, toPage } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { listStoredChecklists } from '../store/checklists.ts'

export const listChecklists: DocumentsHandler<typeof documents.operations.listChecklists> = async (ctx, query) => {
  const { items, total } = await listStoredChecklists(ctx.db, ctx.principal.firm_id, {
    practiceArea: query.practice_area,
    limit: query.per_page,
    offset: (query.page - 1) * query.per_page,
  })
  return toPage(items, total, query)
}
