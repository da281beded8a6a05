import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { requestTemplateItems } from '../document-requests/request-template-items.ts'

export const resumeTemplateDocuments: DocumentsHandler<typeof documents.operations.resumeTemplateDocuments> = (
  ctx,
  { firm_id, matter_id, items },
) => requestTemplateItems(ctx, firm_id, matter_id, items)
