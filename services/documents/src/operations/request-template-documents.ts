import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { requestTemplateItems } from '../document-requests/request-template-items.ts'

export const requestTemplateDocuments: DocumentsHandler<typeof documents.operations.requestTemplateDocuments> = (
  ctx,
  { matter_id, items },
) => requestTemplateItems(ctx, ctx.principal.firm_id, matter_id, items)
