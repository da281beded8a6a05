import { type documents, matters } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { pageConfirmedUploads } from '../store/reports.ts'

export const pageUploadActivities: DocumentsHandler<typeof documents.operations.pageUploadActivities> = async (
  ctx,
  query,
) => {
  const { rows, next } = await pageConfirmedUploads(ctx.db, ctx.principal.firm_id, query)
  const uploads = rows.map((row) => ({ ...row, kind: 'upload' as const }))
  return { rows: await matters.withPersonNames(ctx, uploads), next }
}
