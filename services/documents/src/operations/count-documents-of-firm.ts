import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { countDocumentsByMatter } from '../store/document-counts.ts'

export const countDocumentsOfFirm: DocumentsHandler<typeof documents.operations.countDocumentsOfFirm> = (
  ctx,
  { firm_id, matter_ids },
) => countDocumentsByMatter(ctx.db, firm_id, matter_ids)
