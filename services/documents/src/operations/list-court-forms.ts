import { documents } from '@dossier/contracts'
import { placeIn } from '@dossier/runtime'
import { BY_POSITION, pageOfArray } from '../court-forms/page-of-array.ts'
import type { DocumentsHandler } from '../deps.ts'

export const listCourtForms: DocumentsHandler<typeof documents.operations.listCourtForms> = async (ctx, query) => {
  const place = placeIn(documents.operations.listCourtForms, query, BY_POSITION)
  const { page, per_page, cursor, ...filter } = query
  const { data, pagination } = pageOfArray(await ctx.deps.courtForms.list(ctx.db, filter), place)
  return { data: data.map(({ fields, supersedes, ...form }) => form), pagination }
}
