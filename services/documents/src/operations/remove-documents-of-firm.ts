import type { documents } from '@dossier/contracts'
import { removeFirmRows } from '@dossier/runtime'
import type { DocumentsHandler } from '../deps.ts'
import { firmRemoval } from '../store/firm-removal.ts'

export const removeDocumentsOfFirm: DocumentsHandler<typeof documents.operations.removeDocumentsOfFirm> = (
  ctx,
  { firm_id, ...place },
) => removeFirmRows(ctx, firm_id, firmRemoval, place)
