import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { countDocumentsByMatter } from '../store/document-counts.ts'

export const countDocuments: DocumentsHandler<typeof documents.operations.countDocuments> = (ctx, { matter_ids }) =>
  countDocumentsByMatter(ctx.db, ctx.principal.firm_id, matter_ids)
