import { type documents, matters } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { pageStoredDocuments } from '../store/reports.ts'

export const pageDocumentStatus: DocumentsHandler<typeof documents.operations.pageDocumentStatus> = async (
  ctx,
  query,
) => {
  const { rows, next } = await pageStoredDocuments(ctx.db, ctx.principal.firm_id, query)
  const named = await matters.withPersonNames(ctx, rows)
  return { rows: named.map((row, index) => ({ ...row, participant_id: rows[index]!.participant_id })), next }
}
