import { type DocumentId, type documents, notFound } from '@dossier/contracts'
import type { DocumentsCtx } from '../deps.ts'
import { findDocument } from '../store/documents.ts'
import { assertMayTouch } from './assert-may-touch.ts'

/**
 * The request that an operation of the firm names, if its caller may see the matter.
 *
 * @throws AppError document_not_found, forbidden
 */
export async function requireOwnDocument(
  ctx: Pick<DocumentsCtx, 'db' | 'principal' | 'call'>,
  id: DocumentId,
): Promise<documents.DocumentRequest> {
  const document = await findDocument(ctx.db, ctx.principal.firm_id, id)
  if (!document) throw notFound('document_not_found', id)
  await assertMayTouch(ctx, document.matter_id)
  return document
}
