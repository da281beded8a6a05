import { type documents, toPage } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { pageOfArray } from './shared/page-of-array.ts'

export const listCourtForms: DocumentsHandler<typeof documents.operations.listCourtForms> = async (
  ctx,
  { page, per_page, ...filter },
) => {
  const forms = ctx.deps.courtForms.list(filter)
  const listed = pageOfArray(forms, { page, per_page }).map(({ fields, supersedes, ...form }) => form)
  return toPage(listed, forms.length, { page, per_page })
}
