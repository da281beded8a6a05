import { AppError, type documents, invalidField, type MatterId, type matters, notFound } from '@dossier/contracts'
import { type Ctx, newId } from '@dossier/runtime'
import type { DocumentsHandler } from '../deps.ts'
import { findChecklist } from '../store/checklists.ts'
import { insertDocument } from '../store/documents.ts'
import { findOpenMatter } from './shared/open-matter.ts'

/**
 * All requests are made in one transaction, so that nobody ever sees some of them. They have one instant of creation, so
 * their ids alone order them: the first item gets the highest, and lists, which have the newest first, keep the order of
 * the checklist.
 */
export const applyChecklist: DocumentsHandler<typeof documents.operations.applyChecklist> = async (
  ctx,
  { id, matter_id },
) => {
  const firmId = ctx.principal.firm_id
  const checklist = await findChecklist(ctx.db, firmId, id)
  if (!checklist) throw notFound('checklist_not_found', id)
  const matter = await findNamedMatter(ctx, matter_id)

  return await ctx.transact(async (tx) => {
    const ids = checklist.items.map(() => newId('doc'))
    ids.sort().reverse()
    const requests: documents.DocumentRequest[] = []
    for (const [index, item] of checklist.items.entries()) {
      const request = { id: ids[index]!, matter_id: matter.id, ...item, created_at: tx.now }
      requests.push(await insertDocument(tx, firmId, request))
    }
    return requests
  })
}

/** The body names the matter, so one that is not there is a field that is not valid. */
async function findNamedMatter(ctx: Ctx, id: MatterId): Promise<matters.MatterBrief> {
  try {
    return await findOpenMatter(ctx, id)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'matter_not_found') throw error
    throw invalidField('validation_error', 'matter_id', 'names no matter of the firm')
  }
}
