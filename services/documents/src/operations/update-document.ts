import { type documents, notFound } from '@dossier/contracts'
import { requireChangeableDocument } from '../access/changeable-document.ts'
import type { DocumentsHandler } from '../deps.ts'
import { assertChangeable } from '../domain/document-changes.ts'
import { findDocument, lockDocument, updateDocumentWording } from '../store/documents.ts'
import { expectReminders } from '../store/matter-reminders.ts'

export const updateDocument: DocumentsHandler<typeof documents.operations.updateDocument> = async (
  ctx,
  { id, ...sent },
) => {
  const firmId = ctx.principal.firm_id
  await requireChangeableDocument(ctx, id)
  return await ctx.transact(async (tx) => {
    const locked = await lockDocument(tx, firmId, id)
    if (!locked) throw notFound('document_not_found', id)
    assertChangeable(locked.status)

    const current = await findDocument(tx, firmId, id)
    const changed = { ...current, ...sent } as documents.DocumentRequest
    await updateDocumentWording(tx, firmId, changed)
    if (changed.due_date && changed.due_date !== current!.due_date) await expectReminders(tx, firmId, changed.matter_id)
    return changed
  })
}
