import { isDeepStrictEqual } from 'node:util'
import { assertVersion, type documents, notFound } from '@dossier/contracts'
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

    const changed = { ...current, ...sent } as documents.Checklist
    if (isDeepStrictEqual(changed, current)) return current
    assertVersion(current, expected_version)
    const updated = {
      ...changed,
      version: current.version + 1,
      updated_at: tx.now,
      updated_by: ctx.principal.user_id,
    }
    await updateStoredChecklist(tx, firmId, updated)
    return updated
  })
