import { documents, identity } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { toServedFile } from '../file-type/served-file.ts'
import { listApproved } from '../store/upload-lists.ts'

const { listApprovedUploads: operation } = documents.operations

export const listApprovedUploads: DocumentsHandler<typeof operation> = async (
  ctx,
  { firm_id, matter_id, after, limit },
) => {
  const found = await listApproved(ctx.db, firm_id, matter_id, { after, limit })
  // The matter stands for its files: a matter with many files is listed again after each approval.
  const shown = found.length > 0 ? { resources: [matter_id] } : undefined
  await ctx.call(identity.operations.checkIntegrationPermit, identity.permitInput(operation, firm_id, shown))
  return found.map(({ upload, document_name }) => ({
    id: upload.id,
    document_name,
    ...toServedFile(upload),
    approved_at: upload.reviewed_at!,
  }))
}
