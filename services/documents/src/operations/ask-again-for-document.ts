import { type documents, notFound } from '@dossier/contracts'
import { requireChangeableDocument } from '../access/changeable-document.ts'
import type { DocumentsHandler } from '../deps.ts'
import { clearDeclines } from '../store/declines.ts'
import { findDocument } from '../store/documents.ts'
import { lockDocument } from '../store/locked-documents.ts'
import { expectReminders } from '../store/reminders.ts'

/** If called twice, the first call decides when reminders restart. */
export const askAgainForDocument: DocumentsHandler<typeof documents.operations.askAgainForDocument> = async (
  ctx,
  { id },
) => {
  const firmId = ctx.principal.firm_id
  await requireChangeableDocument(ctx, id)
  return await ctx.transact(async (tx) => {
    const locked = await lockDocument(tx, firmId, id)
    const document = locked && (await findDocument(tx, firmId, id))
    if (!document) throw notFound('document_not_found', id)
    if (!document.declined) return document
    await clearDeclines(tx, firmId, [id], { askedAgainAt: tx.now })
    await expectReminders(tx, firmId, document)
    const { declined: _, ...asked } = document
    return asked
  })
}
