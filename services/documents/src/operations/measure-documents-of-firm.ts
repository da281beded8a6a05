import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { measureFirm } from '../store/firm-storage.ts'

export const measureDocumentsOfFirm: DocumentsHandler<typeof documents.operations.measureDocumentsOfFirm> = (
  ctx,
  { firm_id },
) => measureFirm(ctx.db, firm_id)
