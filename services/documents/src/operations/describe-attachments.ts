import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { listAttachments } from '../store/attachments.ts'

export const describeAttachments: DocumentsHandler<typeof documents.operations.describeAttachments> = (
  ctx,
  { upload_ids },
) => listAttachments(ctx.db, ctx.principal.firm_id, upload_ids)
