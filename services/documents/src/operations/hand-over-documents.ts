import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { handOverRequests } from '../document-requests/hand-over-requests.ts'

export const handOverDocuments: DocumentsHandler<typeof documents.operations.handOverDocuments> = (
  ctx,
  { firm_id, ...handover },
) =>
  ctx.transact(async (tx) => {
    await handOverRequests(tx, firm_id, ctx.realNow(), handover)
    return { matter_id: handover.matter_id }
  }, firm_id)
