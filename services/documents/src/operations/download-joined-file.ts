import { AppError, type documents } from '@dossier/contracts'
import { requireOwnJoinedFile } from '../access/find-joined-file.ts'
import type { DocumentsHandler } from '../deps.ts'
import { attachmentDisposition } from '../domain/content-disposition.ts'
import { signDownload } from '../uploads/serve-file.ts'

export const downloadJoinedFile: DocumentsHandler<typeof documents.operations.downloadJoinedFile> = async (
  ctx,
  { id },
) => {
  const { joined, objectKey } = await requireOwnJoinedFile(ctx, id)
  if (objectKey === null) throw new AppError('invalid_status_transition', { from: joined.status })
  return await signDownload(ctx, {
    key: objectKey,
    contentType: 'application/pdf',
    contentDisposition: attachmentDisposition(joined.filename),
  })
}
