import { type documents, notFound } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'

export const getCourtForm: DocumentsHandler<typeof documents.operations.getCourtForm> = async (ctx, { id }) => {
  const form = ctx.deps.courtForms.find(id)
  if (!form) throw notFound('court_form_not_found', id)
  return form
}
