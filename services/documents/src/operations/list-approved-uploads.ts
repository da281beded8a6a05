import { type documents, identity } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { toServedFile } from '../file-type/served-file.ts'
import { listApproved } from '../store/upload-lists.ts'

export const listApprovedUploads: DocumentsHandler<typeof documents.operations.listApprovedUploads> = async (
  ctx,
  { firm_id, matter_id, after, limit },
) => {
  await ctx.call(identity.operations.checkIntegrationPermit, { firm_id })
  const found = await listApproved(ctx.db, firm_id, matter_id, { after, limit })
  return found.map(({ upload, document_name }) => ({
    id: upload.id,
    document_name,
    ...toServedFile(upload),
    approved_at: upload.reviewed_at!,
  }))
}
