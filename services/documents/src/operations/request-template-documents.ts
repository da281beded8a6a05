import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { markTemplateRequested } from '../store/template-requests.ts'
import { requestItems } from './shared/request-items.ts'

/** Of two at once the second waits for the first, and then finds the mark. */
export const requestTemplateDocuments: DocumentsHandler<typeof documents.operations.requestTemplateDocuments> = (
  ctx,
  { matter_id, items },
) =>
  ctx.transact(async (tx) => {
    if (await markTemplateRequested(tx, matter_id)) await requestItems(tx, ctx.principal.firm_id, matter_id, items)
    return { matter_id }
  })
