import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { documentProgressById } from '../documents/document-counts.ts'
import { pageStoredMatters } from '../store/reports.ts'

export const pageIntakeSummary: MattersHandler<typeof matters.operations.pageIntakeSummary> = async (ctx, query) => {
  const { rows, next } = await pageStoredMatters(ctx.db, ctx.principal.firm_id, query)
  const progressOf = await documentProgressById(
    ctx,
    rows.map(({ matter_id }) => matter_id),
  )
  return {
    rows: rows.map((row) => {
      const { requested, uploaded, approved } = progressOf(row.matter_id)
      return { ...row, docs_requested: requested, docs_uploaded: uploaded, docs_approved: approved }
    }),
    next,
  }
}
