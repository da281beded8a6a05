import { type documents, notFound } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { deleteStoredChecklist } from '../store/checklists.ts'

export const deleteChecklist: DocumentsHandler<typeof documents.operations.deleteChecklist> = (ctx, { id }) =>
  ctx.write(async (db) => {
    if (!(await deleteStoredChecklist(db, ctx.principal.firm_id, id))) throw notFound('checklist_not_found', id)
    return { id, deleted: true }
  })
