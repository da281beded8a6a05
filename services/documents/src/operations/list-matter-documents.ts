import { type documents, matters, toPage } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { listDocuments } from '../store/documents.ts'

/** Matters are asked while the list is read: a matter that is not the firm's has no rows here either way. */
export const listMatterDocuments: DocumentsHandler<typeof documents.operations.listMatterDocuments> = async (
  ctx,
  input,
) => {
  const [, { items, total }] = await Promise.all([
    ctx.call(matters.operations.getMatterBrief, { id: input.id }),
    listDocuments(ctx.db, ctx.principal.firm_id, {
      matterId: input.id,
      status: input.status,
      limit: input.per_page,
      offset: (input.page - 1) * input.per_page,
    }),
  ])
  return toPage(items, total, input)
}
