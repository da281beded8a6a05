import { AppError, type documents } from '@dossier/contracts'
import { requireOwnZipFile } from '../access/find-zip-file.ts'
import type { DocumentsHandler } from '../deps.ts'
import { attachmentDisposition } from '../domain/content-disposition.ts'
import { signDownload } from '../uploads/serve-file.ts'

export const downloadZipFile: DocumentsHandler<typeof documents.operations.downloadZipFile> = async (ctx, { id }) => {
  const { zipFile, objectKey } = await requireOwnZipFile(ctx, id)
  if (objectKey === null) throw new AppError('invalid_status_transition', { from: zipFile.status })
  return await signDownload(ctx, {
    key: objectKey,
    contentType: 'application/zip',
    contentDisposition: attachmentDisposition(zipFile.filename),
  })
}
