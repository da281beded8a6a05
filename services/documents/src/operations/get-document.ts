import { type documents, notFound } from '@dossier/contracts'
import { assertMayTouch } from '../access/assert-may-touch.ts'
import type { DocumentsHandler } from '../deps.ts'
import { findDocument } from '../store/documents.ts'

export const getDocument: DocumentsHandler<typeof documents.operations.getDocument> = async (ctx, { id }) => {
  const document = await findDocument(ctx.db, ctx.principal.firm_id, id)
  if (!document) throw notFound('document_not_found', id)
  await assertMayTouch(ctx, document.matter_id)
  return document
}
