import { type documents, toPage } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { pageOfArray } from './shared/page-of-array.ts'

export const listCourtFormJurisdictions: DocumentsHandler<
  typeof documents.operations.listCourtFormJurisdictions
> = async (ctx, query) => {
  const jurisdictions = ctx.deps.courtForms.jurisdictions()
  return toPage(pageOfArray(jurisdictions, query), jurisdictions.length, query)
}
