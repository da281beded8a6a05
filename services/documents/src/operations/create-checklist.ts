import type { documents } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import type { DocumentsHandler } from '../deps.ts'
import { insertChecklist } from '../store/checklists.ts'

export const createChecklist: DocumentsHandler<typeof documents.operations.createChecklist> = async (ctx, wording) => {
  const now = ctx.now()
  const checklist = {
    id: newId('chk'),
    ...wording,
    version: 1,
    created_at: now,
    updated_at: now,
    updated_by: ctx.principal.user_id,
  }
  return await ctx.write(async (db) => {
    await insertChecklist(db, ctx.principal.firm_id, checklist)
    return checklist
  })
}
