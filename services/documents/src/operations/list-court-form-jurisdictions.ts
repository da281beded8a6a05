import { documents } from '@dossier/contracts'
import { placeIn } from '@dossier/runtime'
import { BY_POSITION, pageOfArray } from '../court-forms/page-of-array.ts'
import type { DocumentsHandler } from '../deps.ts'

export const listCourtFormJurisdictions: DocumentsHandler<
  typeof documents.operations.listCourtFormJurisdictions
> = async (ctx, query) =>
  pageOfArray(
    ctx.deps.courtForms.jurisdictions(),
    placeIn(documents.operations.listCourtFormJurisdictions, query, BY_POSITION),
  )
