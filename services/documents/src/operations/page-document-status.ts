import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { pageStoredDocuments } from '../store/reports.ts'
import { matterNamesOf } from './shared/matter-names.ts'

export const pageDocumentStatus: DocumentsHandler<typeof documents.operations.pageDocumentStatus> = async (
  ctx,
  query,
) => {
  const { rows, next } = await pageStoredDocuments(ctx.db, ctx.principal.firm_id, query)
  const namesOf = await matterNamesOf(
    ctx,
    rows.map(({ matter_id }) => matter_id),
  )
  return { rows: rows.map((row) => ({ ...row, ...namesOf(row.matter_id) })), next }
}
