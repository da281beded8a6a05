import { AppError, type documents, notFound } from '@dossier/contracts'
import { requireOwnUpload } from '../access/find-upload.ts'
import { withVisibleSources } from '../access/visible-source.ts'
import type { DocumentsHandler } from '../deps.ts'
import { fileIdOf, lockFile, lockUploadsOfFile } from '../store/shared-files.ts'
import { lockUpload } from '../store/uploads.ts'
import { keepExpiry } from '../uploads/keep-expiry.ts'

/** A shared file is locked before its uploads, as when a file is shared. Archived matters are no obstacle. */
export const updateUpload: DocumentsHandler<typeof documents.operations.updateUpload> = async (
  ctx,
  { id, expires_on: expiresOn },
) => {
  const firmId = ctx.principal.firm_id
  const found = await requireOwnUpload(ctx, id)
  const [seen] = await withVisibleSources(ctx, [found.upload])
  return await ctx.transact(async (tx) => {
    await lockFile(tx, fileIdOf(found))
    await lockUploadsOfFile(tx, firmId, fileIdOf(found))
    const locked = await lockUpload(tx, firmId, id)
    if (!locked) throw notFound('upload_not_found', id)
    const { status } = locked.upload
    if (status !== 'approved') throw new AppError('invalid_status_transition', { status })
    await keepExpiry(tx, firmId, locked, expiresOn)
    const { source: _, ...rest } = (await lockUpload(tx, firmId, id))!.upload
    return { ...rest, ...(seen!.source && { source: seen!.source }) }
  })
}
