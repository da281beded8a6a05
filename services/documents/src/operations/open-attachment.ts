import { AppError, type documents, notFound } from '@dossier/contracts'
import { requireUpload } from '../access/find-upload.ts'
import { portalPerson } from '../access/portal-person.ts'
import type { DocumentsHandler } from '../deps.ts'
import { attachmentState } from '../domain/attachment-state.ts'
import { awaitScan } from '../uploads/await-scan.ts'
import { serveOriginal } from '../uploads/serve-file.ts'

/** Matters calls this only for a message that the caller may read. */
export const openAttachment: DocumentsHandler<typeof documents.operations.openAttachment> = async (ctx, { id }) => {
  const found = await requireUpload(ctx, id)
  if (!found.isAttachment || found.matterId !== portalPerson(ctx).matterId) throw notFound('upload_not_found', id)
  const stored = await awaitScan(ctx, id, found)
  const { status, scan } = stored.upload
  if (attachmentState(status === 'rejected', scan.status) === 'mismatched')
    throw new AppError('invalid_status_transition', { reason: 'mismatched' })
  return await serveOriginal(ctx, stored)
}
