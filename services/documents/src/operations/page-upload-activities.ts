import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { pageConfirmedUploads } from '../store/reports.ts'
import { matterNamesOf } from './shared/matter-names.ts'

export const pageUploadActivities: DocumentsHandler<typeof documents.operations.pageUploadActivities> = async (
  ctx,
  query,
) => {
  const { rows, next } = await pageConfirmedUploads(ctx.db, ctx.principal.firm_id, query)
  const namesOf = await matterNamesOf(
    ctx,
    rows.map(({ matter_id }) => matter_id),
  )
  return { rows: rows.map((row) => ({ ...row, kind: 'upload' as const, ...namesOf(row.matter_id) })), next }
}
