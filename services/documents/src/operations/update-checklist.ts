import { isDeepStrictEqual } from 'node:util'
import { type documents, notFound } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { lockChecklist, updateStoredChecklist } from '../store/checklists.ts'

export const updateChecklist: DocumentsHandler<typeof documents.operations.updateChecklist> = (ctx, { id, ...sent }) =>
  ctx.transact(async (tx) => {
    const firmId = ctx.principal.firm_id
    const current = await lockChecklist(tx, firmId, id)
    if (!current) throw notFound('checklist_not_found', id)

    const changed = { ...current, ...sent } as documents.Checklist
    if (isDeepStrictEqual(changed, current)) return current
    const updated = { ...changed, updated_at: tx.now }
    await updateStoredChecklist(tx, firmId, updated)
    return updated
  })
