import { type documents, notFound } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { findChecklist } from '../store/checklists.ts'

export const getChecklist: DocumentsHandler<typeof documents.operations.getChecklist> = async (ctx, { id }) => {
  const checklist = await findChecklist(ctx.db, ctx.principal.firm_id, id)
  if (!checklist) throw notFound('checklist_not_found', id)
  return checklist
}
