import { type DocumentId, type documents, notFound } from '@dossier/contracts'
import type { DocumentsCtx } from '../deps.ts'
import { assertChangeable } from '../domain/document-changes.ts'
import { findDocument } from '../store/documents.ts'
import { findOpenMatter } from './open-matter.ts'

/**
 * The request, if its caller may change or withdraw it as things stand. Only a look under its lock decides for good.
 *
 * @throws AppError document_not_found, forbidden, invalid_status_transition
 */
export async function requireChangeableDocument(ctx: DocumentsCtx, id: DocumentId): Promise<documents.DocumentRequest> {
  const document = await findDocument(ctx.db, ctx.principal.firm_id, id)
  if (!document) throw notFound('document_not_found', id)
  await findOpenMatter(ctx, document.matter_id)
  assertChangeable(document)
  return document
}
