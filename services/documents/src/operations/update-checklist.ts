import { assertVersion, type documents, notFound } from '@dossier/contracts'
import { changesOf } from '@dossier/runtime'
import type { DocumentsHandler } from '../deps.ts'
import { lockChecklist, updateStoredChecklist } from '../store/checklists.ts'

export const updateChecklist: DocumentsHandler<typeof documents.operations.updateChecklist> = (
  ctx,
  { id, expected_version, ...sent },
) =>
  ctx.transact(async (tx) => {
    const firmId = ctx.principal.firm_id
    const current = await lockChecklist(tx, firmId, id)
    if (!current) throw notFound('checklist_not_found', id)

    const changes = changesOf(current, sent)
    if (!changes) return current
    assertVersion(current, expected_version, changes)
    const updated = {
      ...current,
      ...changes,
      version: current.version + 1,
      updated_at: tx.now,
      updated_by: ctx.principal.user_id,
    }
    await updateStoredChecklist(tx, firmId, updated)
    return updated
  })
