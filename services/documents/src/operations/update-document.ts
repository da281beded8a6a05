import { assertUnchangedSince, type documents, notFound } from '@dossier/contracts'
import { changesOf } from '@dossier/runtime'
import { requireChangeableDocument } from '../access/changeable-document.ts'
import type { DocumentsHandler } from '../deps.ts'
import { assertChangeable, assertFilesFit } from '../domain/document-changes.ts'
import { translationsOf } from '../store/document-rows.ts'
import { settleFiles } from '../store/document-status.ts'
import { findDocument, updateDocumentWording } from '../store/documents.ts'
import { lockDocument } from '../store/locked-documents.ts'
import { expectReminders } from '../store/reminders.ts'
import { markEarlierReplaced } from '../store/upload-reviews.ts'

export const updateDocument: DocumentsHandler<typeof documents.operations.updateDocument> = async (
  ctx,
  { id, expected_updated_at: expectedUpdatedAt, ...sent },
) => {
  const firmId = ctx.principal.firm_id
  await requireChangeableDocument(ctx, id)
  return await ctx.transact(async (tx) => {
    const locked = await lockDocument(tx, firmId, id)
    if (!locked) throw notFound('document_not_found', id)
    assertChangeable(locked)

    const current = (await findDocument(tx, firmId, id))!
    const changes = changesOf({ max_files: 1, min_files: 1, translations: {}, ...current }, sent)
    if (!changes) return current
    assertUnchangedSince(current, expectedUpdatedAt, changes)
    const { translations = null, ...words } = { ...current, ...changes }
    const changed = {
      ...{ ...words, ...translationsOf(translations) },
      ...{ updated_at: tx.now, updated_by: ctx.principal.user_id },
    }
    assertFilesFit(locked, changed)
    await updateDocumentWording(tx, firmId, changed)
    if (changed.due_date && changed.due_date !== current.due_date) await expectReminders(tx, firmId, changed)
    const { max_files: filesMax = 1, min_files: filesMin = 1 } = changed
    if (filesMax === locked.max_files && filesMin === locked.min_files) return changed
    if (locked.max_files === 1) await markEarlierReplaced(tx, firmId, id)
    await settleFiles(tx, firmId, id, { reopened: filesMin > locked.min_files })
    return (await findDocument(tx, firmId, id))!
  })
}
