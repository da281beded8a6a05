import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { filterOpen } from '../store/reminders.ts'

export const filterOpenDocuments: DocumentsHandler<typeof documents.operations.filterOpenDocuments> = (
  ctx,
  { firm_id, document_ids },
) => filterOpen(ctx.db, firm_id, document_ids)
