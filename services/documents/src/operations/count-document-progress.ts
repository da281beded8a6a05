import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { countProgressByMatter } from '../store/reports.ts'

export const countDocumentProgress: DocumentsHandler<typeof documents.operations.countDocumentProgress> = (
  ctx,
  { matter_ids },
) => countProgressByMatter(ctx.db, ctx.principal.firm_id, matter_ids)
