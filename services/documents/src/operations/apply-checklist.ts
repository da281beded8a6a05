import { AppError, type documents, invalidField, type MatterId, type matters, notFound } from '@dossier/contracts'
import { findOpenMatter } from '../access/open-matter.ts'
import type { DocumentsCtx, DocumentsHandler } from '../deps.ts'
import { requestItems } from '../document-requests/request-items.ts'
import { findChecklist } from '../store/checklists.ts'

/** All requests are made in one transaction, so that nobody ever sees some of them. */
export const applyChecklist: DocumentsHandler<typeof documents.operations.applyChecklist> = async (
  ctx,
  { id, matter_id },
) => {
  const firmId = ctx.principal.firm_id
  const checklist = await findChecklist(ctx.db, firmId, id)
  if (!checklist) throw notFound('checklist_not_found', id)
  const matter = await findNamedMatter(ctx, matter_id)

  return await ctx.transact((tx) => requestItems(tx, firmId, matter.id, checklist.items))
}

/** The body names the matter, so one that is not there is a field that is not valid. */
async function findNamedMatter(ctx: DocumentsCtx, id: MatterId): Promise<matters.MatterBrief> {
  try {
    return await findOpenMatter(ctx, id)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'matter_not_found') throw error
    throw invalidField('validation_error', 'matter_id', 'names no matter of the firm')
  }
}
